import { useEffect } from 'react'
import { readToken, useWhyEnded } from '../../session/session-store.ts'

let ending: Promise<unknown> = Promise.resolve()

/** Resolves when no answer is on its way that would clear the cookies of a session that begins meanwhile. */
export const leftoverEnded = (): Promise<unknown> => ending

/**
 * Ends on the server what this browser still has of a session that is over here: the `sid` cookie, which
 * no script can clear, and which opens downloads until the server has ended the session. If this does not reach
 * the server, the server's own idle limit ends the session a little later.
 */
export function useEndLeftover(): void {
  const why = useWhyEnded()
  useEffect(() => {
    if (readToken() !== null) end()
  }, [])
  useEffect(() => {
    // The session that begins by signing in takes the reason away; that one is not over.
    if (why !== null) end()
  }, [why])
}

/** Loads the call only where something is left over; most sign-in pages need no call before the form is sent. */
function end(): void {
  ending = import('../../frame/log-out.ts').then(({ logOut }) => logOut()).catch(() => {})
}
