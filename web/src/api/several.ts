import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import type { ApiError } from './errors.ts'
import { sharedValue } from './shared-value.ts'

/** Nobody reads more of them in one go (SIG-01). */
export const MOST_SIGNED = 20

/** One of several calls that are signed in one go. */
export interface Signable {
  id: string
  /** What it is called where they are listed. */
  name: string
  /** What the call asks to be signed; rejects with why it cannot be. */
  ask(): Promise<AskedSignature>
  /** Makes the call with its signature; rejects with why it was refused. */
  sign(signature: GivenSignature): Promise<unknown>
}

/** How each came out, by its id: null where it was signed, else why not; what nobody signed is not in it. */
export type Outcomes = ReadonlyMap<string, ApiError | null>

/** Several calls that wait for their signatures. */
export interface Several {
  signables: readonly Signable[]
  /** Ends it with what was done until now. */
  end(outcomes: Outcomes): void
}

/** The one signing of several that is open. */
export const severals = sharedValue<Several | null>(null)

/** Asks whoever is signed in to sign all of these, with one password. */
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
