import { renew } from '@trms/contract/people/auth/calls'
import { send } from '../api/client.ts'
import { noteIdleSeconds } from '../session/idle.ts'
import { readToken, sessionChanged } from '../session/session-store.ts'

let running: Promise<void> | null = null
let next: Promise<void> | null = null

/**
 * Exchanges the token for a new token with the account's present rights, and redraws what shows the session.
 * An exchange already under way may return the rights from before a change, so a second exchange follows,
 * shared by all callers that ask in the meantime.
 */
export function renewSession(): Promise<void> {
  if (next) return next
  if (!running) return begin()
  next = running.catch(() => {}).then(begin)
  return next
}

function begin(): Promise<void> {
  next = null
  running = exchange().finally(() => {
    running = null
  })
  return running
}

async function exchange(): Promise<void> {
  // The session may have ended while this exchange waited for the previous exchange.
  if (!readToken()) return
  noteIdleSeconds((await send(renew, {})).idle_seconds)
  sessionChanged()
}
