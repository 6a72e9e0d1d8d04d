import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import type { ReactNode } from 'react'
import { ApiError } from './errors.ts'
import { sharedValue } from './shared-value.ts'

/** A call that waits for its signature. */
export interface Ceremony {
  asked: AskedSignature
  /** Shows what is signed; of a call that gives none its files alone are shown. */
  review: Review | null
  /** The files that the call sends, to be opened before they are signed. */
  sent: readonly File[]
  /** Makes the call once more, with the signature; rejects with why it was refused. */
  attempt(signature: GivenSignature): Promise<unknown>
  /** Goes on with the call's answer, or with why there is none. */
  signed(answer: unknown): void
  refused(error: unknown): void
}

/** Draws what is signed, given what the call would have answered, and the statement itself. */
export type Review = (answer: unknown, asked: AskedSignature) => ReactNode

/** The one ceremony that is open; a page asks for one signature at a time. */
export const ceremonies = sharedValue<Ceremony | null>(null)

/** Asks whoever is signed in to sign; the answer is that of the call with the signature. */
export function askToSign(
  { asked, review, sent, attempt }: Pick<Ceremony, 'asked' | 'review' | 'sent' | 'attempt'>,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opener = document.activeElement
    const settle =
      <T>(how: (value: T) => void) =>
      (value: T) => {
        // another one may have taken its place
        if (ceremonies.now() === mine) ceremonies.set(null)
        if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
        how(value)
      }
    const refused = settle(reject)
    const mine: Ceremony = {
      asked,
      review,
      sent,
      attempt,
      signed: settle(resolve),
      refused,
    }
    signal?.addEventListener('abort', () => refused(signal.reason), { once: true })
    const before = ceremonies.now()
    ceremonies.set(mine)
    before?.refused(new DOMException('another signature is asked for', 'AbortError'))
  })
}

/** Whoever was asked has not signed: nothing was done. */
export const notSigned = (message: string) => new ApiError({ code: 'NOT_SIGNED', message })
