import type { Code } from '@trms/contract/common/envelope'

export interface Failure {
  code: Code | 'NETWORK' | 'TIMEOUT' | 'NOT_SIGNED'
  /** The text in the user's language. */
  message: string
  httpStatus?: number
  /** The messages of wrong fields: dotted field path → message. */
  fields?: Record<string, string>
  requestId?: string | null
  retryAfter?: number | null
  version?: number | null
  data?: unknown
}

/** The only error type of calls. `httpStatus` is 0 if no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Failure['code']
  readonly httpStatus: number
  readonly fields: Record<string, string>
  readonly requestId: string | null
  /** Seconds to wait before the next attempt, if the server names a time. */
  readonly retryAfter: number | null
  /** The record's present version, if the call was made on an older version. */
  readonly version: number | null
  /** The data of the refusal; the shape depends on `code`. */
  readonly data: unknown

  constructor({
    code,
    message,
    httpStatus = 0,
    fields = {},
    requestId = null,
    retryAfter = null,
    version = null,
    data = null,
  }: Failure) {
    super(message)
    this.code = code
    this.httpStatus = httpStatus
    this.fields = fields
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.version = version
    this.data = data
  }
}
