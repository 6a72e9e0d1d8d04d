import type { signInMessages } from '@trms/contract/messages/sign-in'
import { ApiError } from '../../api/errors.ts'

type MessageKey = keyof typeof signInMessages.en

/** Why signing in failed, as a key and not as a text: it follows a switch of the language (AUTH-04). */
export interface SignInRefusal {
  key: MessageKey | 'browser_too_old'
  params?: Record<string, number>
}

const KEYS: Partial<Record<ApiError['code'], MessageKey>> = {
  SIGN_IN_FAILED: 'sign_in_failed',
  ACCOUNT_BLOCKED: 'account_blocked',
  INSPECTION_OVER: 'inspection_over',
  PASSWORD_USED: 'password_used',
  TOO_MANY_REQUESTS: 'too_many_requests',
  INVALID_FIELDS: 'invalid_fields',
  MALFORMED: 'malformed',
  NETWORK: 'network_error',
  TIMEOUT: 'request_timeout',
  UNAVAILABLE: 'unavailable',
  STORAGE_FULL: 'storage_full',
}

export function refusalOf(error: unknown): SignInRefusal {
  if (!(error instanceof ApiError)) return { key: 'browser_too_old' }
  const key = KEYS[error.code] ?? 'internal_error'
  return { key, ...(error.retryAfter !== null && { params: { seconds: error.retryAfter } }) }
}
