/** When somebody last did something here, in any tab of this browser, and how long the server lets them rest. */
const USED = 'session-used'
const IDLE = 'session-idle-seconds'
const NOTED_EVERY_MS = 1_000
const DEFAULT_IDLE_SECONDS = 30 * 60

const stored = (name: string) => Number(localStorage.getItem(name)) || 0

export const lastUse = () => stored(USED)
/** When this browser has rested long enough, counted from the last use, which may be noted a little late. */
export const restEnds = () => lastUse() + NOTED_EVERY_MS + idleMs()
export const idleMs = () => (stored(IDLE) || DEFAULT_IDLE_SECONDS) * 1000

export const isIdleTold = () => stored(IDLE) > 0

export function noteUse(): void {
  if (Date.now() - lastUse() > NOTED_EVERY_MS) localStorage.setItem(USED, String(Date.now()))
}

/** Told by the server with each token. */
export function noteIdleSeconds(seconds: number): void {
  localStorage.setItem(IDLE, String(seconds))
}
