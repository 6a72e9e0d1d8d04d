import { KEY_CALLS_A_MINUTE } from '@trms/contract/key-calls'

/** What one caller can have of the server, in calls and in patience. Tests shorten it. */
export interface Limits {
  /** Calls a minute of one session. */
  sessionCalls: number
  /** Calls a minute of one API key. */
  keyCalls: number
  /** Calls a minute of one address before it is signed in. */
  addressCalls: number
  /** In so many ms a request's head has come whole. */
  headMs: number
  /** A body that brings nothing for so long is given up. */
  restMs: number
  /** A body may take so long, and from then on must have come at so many bytes a second on average. */
  graceMs: number
  bytesPerSecond: number
  /** How often slow ones are looked for. */
  lookMs: number
  /** A connection that nothing is asked on stays open so long; longer than proxies keep theirs (60 s). */
  keptMs: number
  /** Attempts, refusals and files read are counted so long before the audit trail gets one entry of them. */
  noteMs: number
  /** In so many ms a file is checked for viruses, waiting included, or it is refused; a browser that waits gives up after 30 s. */
  scanMs: number
}

export const LIMITS: Limits = {
  sessionCalls: 3000,
  keyCalls: KEY_CALLS_A_MINUTE,
  addressCalls: 600,
  headMs: 10_000,
  restMs: 15_000,
  graceMs: 60_000,
  // 30 MB from a phone with a weak signal take two hours
  bytesPerSecond: 4096,
  lookMs: 1000,
  keptMs: 72_000,
  noteMs: 60_000,
  scanMs: 20_000,
}
