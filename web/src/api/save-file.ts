import type { Envelope } from '@trms/contract/common/envelope'
import { sharedWords } from '../i18n/shared.ts'
import { say } from '../i18n/words.ts'
import { clearSession, readToken, whyEnded } from '../session/session-store.ts'
import { ApiError } from './errors.ts'

/**
 * Fetches a file and has the browser save the file as `name`, or under the server's file name. Rejects with
 * an ApiError, also after `waitMs` without the file; a plain link would show a refusal as a page of its own.
 */
export async function saveFile(
  address: string,
  { name, waitMs }: { name?: string; waitMs?: number } = {},
): Promise<void> {
  const token = readToken()
  const signal = waitMs === undefined ? null : AbortSignal.timeout(waitMs)
  const response = await fetch(address, { signal }).catch(() => {
    throw new ApiError({ code: 'NETWORK', message: say(sharedWords, 'network_error') })
  })
  if (!response.ok) {
    const { envelope, error } = await refusal(response)
    // Another tab may have begun a new session meanwhile; only the session that asked for the file is ended.
    if (response.status === 401 && readToken() === token)
      clearSession(whyEnded(envelope?.result?.data))
    throw error
  }
  // A download that breaks off on the way rejects here.
  const file = await response.blob().catch(() => {
    throw new ApiError({ code: 'NETWORK', message: say(sharedWords, 'network_error') })
  })
  saveBlob(file, name ?? nameIn(response.headers.get('content-disposition') ?? ''))
}

/** Has the browser save a file that was made in the page. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the blob only a moment after the click, so the address is released later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''

async function refusal(response: Response) {
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  const error = new ApiError({
    code: envelope?.result?.code ?? 'UNAVAILABLE',
    message: envelope?.result?.message ?? say(sharedWords, 'unavailable'),
    httpStatus: response.status,
    requestId: response.headers.get('x-request-id'),
  })
  return { envelope, error }
}
