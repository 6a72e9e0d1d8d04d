import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import type { ApiError } from './errors.ts'
import { sharedValue } from './shared-value.ts'

/** The largest number of records signed in one go: nobody would read more before signing (SIG-01). */
export const MOST_SIGNED = 20

/** One of several calls that are signed together. */
export interface Signable {
  id: string
  /** The record's name in the list of the calls to sign. */
  name: string
  /** Asks the server for the statement to sign; rejects with the reason why the call cannot be made. */
  ask(): Promise<AskedSignature>
  /** Makes the call with the signature; rejects with the reason of a refusal. */
  sign(signature: GivenSignature): Promise<unknown>
}

/**
 * The outcome of each call by the id of the call: null if signed, else the error. A call that was not
 * attempted is missing.
 */
export type Outcomes = ReadonlyMap<string, ApiError | null>

/** Several calls that wait for their signatures. */
export interface Several {
  signables: readonly Signable[]
  /** Closes the dialog and hands over the outcomes so far. */
  end(outcomes: Outcomes): void
}

/** The open signing of several calls, or null. */
export const severals = sharedValue<Several | null>(null)

/** Asks the signed-in person to sign all these calls with one password. */
export function askToSignSeveral(signables: readonly Signable[]): Promise<Outcomes> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    severals.now()?.end(new Map())
    severals.set({
      signables,
      end(outcomes) {
        severals.set(null)
        if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
        resolve(outcomes)
      },
    })
  })
}
