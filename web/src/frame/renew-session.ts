import { renew } from '@trms/contract/people/auth/calls'
import { send } from '../api/client.ts'
import { noteIdleSeconds } from '../session/idle.ts'
import { readToken, sessionChanged } from '../session/session-store.ts'

let running: Promise<void> | null = null
let next: Promise<void> | null = null

/**
 * Exchanges the token for one that tells of the account as it is now, and draws anew what shows it. An exchange that is
 * under way may tell of the account as it was before: another follows, one for all who ask meanwhile.
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
  // the session has ended while this exchange waited for the one before
  if (!readToken()) return
  noteIdleSeconds((await send(renew, {})).idle_seconds)
  sessionChanged()
}
