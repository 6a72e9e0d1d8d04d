/**
 * The envelope around every JSON answer. The HTTP status is the true one, and `code` is a stable inner code.
 */
export interface Envelope<Data = unknown> {
  status: 'OK' | 'ERROR'
  result: { code: Code; message: string; data: Data }
}

/** The HTTP status of each inner code. This is the only such table, and both sides read this one. */
export const HTTP_STATUS = {
  OK: 200,
  MALFORMED: 400,
  SIGN_IN_FAILED: 400,
  ACCOUNT_BLOCKED: 400,
  INSPECTION_OVER: 400,
  PASSWORD_USED: 400,
  PROVIDER_ONLY: 400,
  PASSKEY_REFUSED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  FACTOR_SETUP_REQUIRED: 403,
  NOT_FOUND: 404,
  SENDING_TOO_SLOW: 408,
  DUPLICATE: 409,
  STALE_VERSION: 409,
  WRONG_STATE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  WRONG_FILE_FORMAT: 415,
  WRONG_HOST: 421,
  INVALID_FIELDS: 422,
  SIGNATURE_REQUIRED: 428,
  SECOND_FACTOR_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  HEAD_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const
export type Code = keyof typeof HTTP_STATUS

/**
 * The `data` of an answer about wrong fields: each field's dotted path with a message in the
 * caller's language.
 */
export interface FieldErrors {
  fields: Record<string, string>
}
