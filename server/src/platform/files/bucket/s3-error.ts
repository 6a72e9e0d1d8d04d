import { AppError } from '../../errors.ts'

/** What a bucket's server answered in place of what it was asked for. */
export class S3Error extends Error {
  readonly status: number
  /** By the protocol, as `NoSuchKey`; empty where the answer says none. */
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
 * How servers say that nothing more fits: Swift with a quota (EntityTooLarge, of parts that are far below its limit), Ceph
 * (QuotaExceeded), MinIO (its own two), and any that has no disk left (507).
 */
const FULL = [
  ...['EntityTooLarge', 'QuotaExceeded', 'InsufficientStorage'],
  ...['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'],
]
const isFull = (error: unknown) =>
  error instanceof S3Error && (error.status === 507 || FULL.includes(error.code))
const isClock = (error: unknown) =>
  error instanceof S3Error && error.code === 'RequestTimeTooSkewed'

/** As those hear it who sent a file or want one: in their language, by its key. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isFull(error)) return new AppError('STORAGE_FULL', 'storage_bucket_full', { cause: error })
  const key = isClock(error) ? 'storage_clock' : 'storage_away'
  return new AppError('UNAVAILABLE', key, { cause: error })
}

/** As an administrator hears it, in plain English. */
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
