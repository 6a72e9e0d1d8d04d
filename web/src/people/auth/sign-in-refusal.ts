import { signInMessages } from '@trms/contract/messages/sign-in'
import { ApiError } from '../../api/errors.ts'

type MessageKey = keyof typeof signInMessages.en

/** The reason of a failed sign-in as a key, so that the text follows a change of the language (AUTH-04). */
interface Known {
  key: MessageKey | 'browser_too_old'
  params?: Record<string, number>
}

/** A refusal; if the page has no text for the error's code, the server's text is shown. */
export type SignInRefusal = Known | { text: string }

/** The text keys of codes whose key is not simply the code in lower case. */
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
