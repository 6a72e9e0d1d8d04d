import { KEY_CALLS_A_MINUTE } from '@trms/contract/key-calls'

/** Limits of what one caller may take of the server: numbers of calls, and times. Tests shorten the times. */
export interface Limits {
  /** Calls per minute of one session. */
  sessionCalls: number
  /** Calls per minute of one API key. */
  keyCalls: number
  /** Calls per minute of one network address that is not signed in. */
  addressCalls: number
  /** The time in ms within which a request's head must have arrived. */
  headMs: number
  /** A body that brings no bytes for this time is given up. */
  restMs: number
  /** The time a body may take in any case; afterwards its average must reach `bytesPerSecond`. */
  graceMs: number
  bytesPerSecond: number
  /** The time between two looks for slow bodies. */
  lookMs: number
  /** The time that an idle connection stays open; longer than proxies keep theirs (60 s). */
  keptMs: number
  /** The time for which attempts, refusals and reads are counted before the audit trail gets one entry. */
  noteMs: number
  /**
   * The time in ms, waiting included, within which a file must be scanned or is refused; a browser gives up
   * on an answer after 30 s.
   */
  scanMs: number
}

export const LIMITS: Limits = {
  sessionCalls: 3000,
  keyCalls: KEY_CALLS_A_MINUTE,
  addressCalls: 600,
  headMs: 10_000,
  restMs: 15_000,
  graceMs: 60_000,
  // At this rate 30 MB, from a phone with a weak signal, take two hours.
  bytesPerSecond: 4096,
  lookMs: 1000,
  keptMs: 72_000,
  noteMs: 60_000,
  scanMs: 20_000,
}
