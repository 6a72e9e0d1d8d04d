import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import type { ApiError } from './errors.ts'

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

let open: Several | null = null
const listeners = new Set<() => void>()

function set(next: Several | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** The one signing of several that is open. */
export const severals = {
  now: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Asks whoever is signed in to sign all of these, with one password. */
export function askToSignSeveral(signables: readonly Signable[]): Promise<Outcomes> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    open?.end(new Map())
    set({
      signables,
      end(outcomes) {
        set(null)
        if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
        resolve(outcomes)
      },
    })
  })
}
