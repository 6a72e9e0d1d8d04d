import { signInMessages } from '@trms/contract/messages/sign-in'
import { ApiError } from '../../api/errors.ts'

type MessageKey = keyof typeof signInMessages.en

/** Why signing in failed, as a key and not as a text: it follows a switch of the language (AUTH-04). */
interface Known {
  key: MessageKey | 'browser_too_old'
  params?: Record<string, number>
}

/** What the page has no words for, it says in the server's. */
export type SignInRefusal = Known | { text: string }

/** A code's own name in small letters is its text's, but for these. */
const KEYS: Partial<Record<ApiError['code'], MessageKey>> = {
  NETWORK: 'network_error',
  TIMEOUT: 'request_timeout',
}
const isKey = (key: string): key is MessageKey => key in signInMessages.en

export function refusalOf(error: unknown): SignInRefusal {
  if (!(error instanceof ApiError)) return { key: 'browser_too_old' }
  const key = KEYS[error.code] ?? error.code.toLowerCase()
  if (!isKey(key)) return { text: error.message }
  return { key, ...(error.retryAfter !== null && { params: { seconds: error.retryAfter } }) }
}
