import { sharedWords } from '../i18n/shared.ts'
import { say } from '../i18n/words.ts'
import { ApiError } from './errors.ts'

/** Receives the uploaded share of the body, 0 to 1. */
export type Progress = (fraction: number) => void

interface Transfer {
  headers: Record<string, string>
  body: string | FormData
  onProgress?: Progress | undefined
  signal?: AbortSignal | undefined
}

interface Transferred {
  status: number
  text: string
  requestId: string | null
  /** Seconds to wait before the next attempt, if the server names a time. */
  retryAfter: number | null
}

/**
 * The time after which a call without an answer, or an upload without progress, is given up (part 1 section
 * 7).
 */
const TIMEOUT_MS = 30_000

/** The error of a request that no server answered. */
export const unanswered = (code: 'NETWORK' | 'TIMEOUT') => {
  const text = code === 'NETWORK' ? 'network_error' : 'request_timeout'
  return new ApiError({ code, message: say(sharedWords, text) })
}

/** Sends one POST by XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function transfer(url: string, { headers, body, onProgress, signal }: Transfer) {
  return new Promise<Transferred>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    let silence = 0
    let timedOut = false
    const alive = () => {
      clearTimeout(silence)
      silence = window.setTimeout(() => {
        timedOut = true
        request.abort()
      }, TIMEOUT_MS)
    }
    const abort = () => request.abort()
    const fail = (code: 'NETWORK' | 'TIMEOUT') => reject(unanswered(code))

    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      if (total > 0) onProgress?.(loaded / total)
    }
    request.onprogress = alive
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id'),
        retryAfter: Number(request.getResponseHeader('retry-after')) || null,
      })
    request.onerror = () => fail('NETWORK')
    request.onabort = () => (timedOut ? fail('TIMEOUT') : reject(signal?.reason))
    request.onloadend = () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)

    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    alive()
    request.send(body)
  })
}
