import type { Code } from '@trms/contract/common/envelope'
import type { FieldMessage } from '@trms/contract/common/issues'
import type { MessageKey } from '@trms/contract/messages/index'

export type { FieldMessage }

/**
 * The product cannot start, or a command cannot do its work. The message is for the operator, and all that the
 * operator is shown.
 */
export class Refusal extends Error {}

/**
 * The only error class that verbs throw. Its message comes from the message key, in the caller's language.
 */
export class AppError extends Error {
  readonly code: Code
  readonly key: MessageKey
  readonly params: Record<string, string | number>
  readonly fields: Record<string, FieldMessage> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Details of the refusal, where the contract defines their shape. */
  readonly data: unknown

  constructor(
    code: Code,
    key: MessageKey,
    more: {
      params?: Record<string, string | number>
      fields?: Record<string, FieldMessage>
      retryAfterSeconds?: number
      data?: unknown
      /** The underlying error, for the log alone. */
      cause?: unknown
    } = {},
  ) {
    super(`${code}: ${key}`, { cause: more.cause })
    this.code = code
    this.key = key
    this.params = more.params ?? {}
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data
  }
}

const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no room for a file, or for the database, which has then rolled back. */
export const isDiskFull = (error: unknown): boolean =>
  DISK_FULL.includes((error as { code?: string } | null)?.code ?? '')

export const storageFull = () => new AppError('STORAGE_FULL', 'storage_full')

export const unauthorized = () => new AppError('UNAUTHORIZED', 'unauthorized')
export const forbidden = () => new AppError('FORBIDDEN', 'forbidden')
export const notFound = () => new AppError('NOT_FOUND', 'not_found')
export const malformed = () => new AppError('MALFORMED', 'malformed')
/** The refusal of an act on an outdated version of a record; the answer names the present version. */
export const staleVersion = (version: number) =>
  new AppError('STALE_VERSION', 'stale_version', { data: { version } })
/**
 * Throws 409 when `seen` is not the present version. The calls of the specification send no version: such a
 * change is made on the record as the record stands.
 */
export function refuseStale(seen: number | undefined, present: number): void {
  if (seen !== undefined && seen !== present) throw staleVersion(present)
}
export const wrongState = (key: MessageKey) => new AppError('WRONG_STATE', key)
export const invalidFields = (fields: Record<string, FieldMessage>) =>
  new AppError('INVALID_FIELDS', 'invalid_fields', { fields })
