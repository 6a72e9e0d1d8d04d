import { signInMessages } from '@trms/contract/messages/sign-in'
import { ApiError } from '../../api/errors.ts'

type MessageKey = keyof typeof signInMessages.en

/** Why signing in failed, as a key and not as a text: it follows a switch of the language (AUTH-04). */
export interface SignInRefusal {
  key: MessageKey | 'browser_too_old'
  params?: Record<string, number>
}

/** A code's own name in small letters is its text's, but for these. */
const KEYS: Partial<Record<ApiError['code'], MessageKey>> = {
  NETWORK: 'network_error',
  TIMEOUT: 'request_timeout',
}
const keyNamed = (code: string): MessageKey => {
  const key = code.toLowerCase()
  return key in signInMessages.en ? (key as MessageKey) : 'internal_error'
}

export function refusalOf(error: unknown): SignInRefusal {
  if (!(error instanceof ApiError)) return { key: 'browser_too_old' }
  const key = KEYS[error.code] ?? keyNamed(error.code)
  return { key, ...(error.retryAfter !== null && { params: { seconds: error.retryAfter } }) }
}
