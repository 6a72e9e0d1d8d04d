import { AppError } from '../../errors.ts'

/** An error answer of the bucket's server. */
export class S3Error extends Error {
  readonly status: number
  /** The error code of the protocol, such as `NoSuchKey`; empty where the answer has none. */
  readonly code: string

  constructor(status: number, body: string, asked: string) {
    const code = textOf(body, 'Code')
    const said = [code, textOf(body, 'Message')].filter(Boolean).join(': ')
    super(`${asked} was answered with ${status} ${said}`.trim())
    this.status = status
    this.code = code
  }
}

const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * The error codes of a full bucket: Swift with a quota (EntityTooLarge, for parts far below its limit), Ceph
 * (QuotaExceeded) and MinIO (its own two). A server without disk space answers 507.
 */
const FULL = [
  ...['EntityTooLarge', 'QuotaExceeded', 'InsufficientStorage'],
  ...['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'],
]
const isFull = (error: unknown) =>
  error instanceof S3Error && (error.status === 507 || FULL.includes(error.code))
const isClock = (error: unknown) =>
  error instanceof S3Error && error.code === 'RequestTimeTooSkewed'

/** The refusal for users who send or open a file, in their language. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isFull(error)) return new AppError('STORAGE_FULL', 'storage_bucket_full', { cause: error })
  const key = isClock(error) ? 'storage_clock' : 'storage_away'
  return new AppError('UNAVAILABLE', key, { cause: error })
}

/** The error for an administrator, in plain English. */
export function problemIn(error: unknown, place: string): Error {
  const { message, cause } = error as Error
  const why = cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
  if (isFull(error)) return new Error(`the bucket ${place} is full (${why})`)
  if (isClock(error))
    return new Error(
      `the clock of this server and that of ${place} differ too much: set them right (${why})`,
    )
  return new Error(`the bucket ${place} cannot be used (${why})`)
}
