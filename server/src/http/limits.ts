/** What one caller can have of the server, in calls and in patience. Tests shorten it. */
export interface Limits {
  /** Calls a minute of one session. */
  sessionCalls: number
  /** Calls a minute of one address before it is signed in. */
  addressCalls: number
}

export const LIMITS: Limits = {
  sessionCalls: 3000,
  addressCalls: 600,
}
