import type { Code } from '@trms/contract/common/envelope'

export interface Failure {
  code: Code | 'NETWORK' | 'TIMEOUT' | 'NOT_SIGNED'
  /** In the user's language. */
  message: string
  httpStatus?: number
  /** Dotted field path → message. */
  fields?: Record<string, string>
  requestId?: string | null
  retryAfter?: number | null
  version?: number | null
  data?: unknown
}

/** The one error of every call. `httpStatus` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Failure['code']
  readonly httpStatus: number
  readonly fields: Record<string, string>
  readonly requestId: string | null
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | null
  /** The record's present version, where the call was made on another one. */
  readonly version: number | null
  /** What the refusal carries, where its code gives that a shape. */
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
