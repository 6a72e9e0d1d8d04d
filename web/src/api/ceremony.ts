import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import type { ReactNode } from 'react'
import { ApiError } from './errors.ts'
import { sharedValue } from './shared-value.ts'

/** A call that waits for its signature. */
export interface Ceremony {
  asked: AskedSignature
  /** Draws what is signed; without a review, only the files of the call are shown. */
  review: Review | null
  /** The files that the call sends; the signer can open each before signing. */
  sent: readonly File[]
  /** Makes the call again with the signature; rejects with the reason of a refusal. */
  attempt(signature: GivenSignature): Promise<unknown>
  /** `signed` ends the ceremony with the call's answer, `refused` with the error that there is instead. */
  signed(answer: unknown): void
  refused(error: unknown): void
}

/** Draws what is signed, from the answer that the call would give and from the asked statement. */
export type Review = (answer: unknown, asked: AskedSignature) => ReactNode

/** The ceremony that is open now, or null; a page asks for one signature at a time. */
export const ceremonies = sharedValue<Ceremony | null>(null)

/** Asks the signed-in person to sign; resolves with the answer of the call that carries the signature. */
export function askToSign(
  { asked, review, sent, attempt }: Pick<Ceremony, 'asked' | 'review' | 'sent' | 'attempt'>,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opener = document.activeElement
    const settle =
      <T>(how: (value: T) => void) =>
      (value: T) => {
        // A newer ceremony may have taken the place of this ceremony and must stay open.
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

/** The error of a call whose signature the person declined to give: the server has changed nothing. */
export const notSigned = (message: string) => new ApiError({ code: 'NOT_SIGNED', message })
