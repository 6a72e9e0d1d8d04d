/**
 * The localStorage keys of the last use in any tab of this browser, and of the seconds of rest that the
 * server allows before the session ends.
 */
const USED = 'session-used'
const IDLE = 'session-idle-seconds'
const NOTED_EVERY_MS = 1_000
const DEFAULT_IDLE_SECONDS = 30 * 60

const stored = (name: string) => Number(localStorage.getItem(name)) || 0

export const lastUse = () => stored(USED)
/**
 * The instant at which the allowed rest is over. The noted last use may be up to NOTED_EVERY_MS too early, so
 * this time is added.
 */
export const restEnds = () => lastUse() + NOTED_EVERY_MS + idleMs()
export const idleMs = () => (stored(IDLE) || DEFAULT_IDLE_SECONDS) * 1000

export const isIdleTold = () => stored(IDLE) > 0

export function noteUse(): void {
  if (Date.now() - lastUse() > NOTED_EVERY_MS) localStorage.setItem(USED, String(Date.now()))
}

/** Keeps the idle time that the server sends with each token. */
export function noteIdleSeconds(seconds: number): void {
  localStorage.setItem(IDLE, String(seconds))
}
