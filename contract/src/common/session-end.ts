/** The reasons why a session has ended, as message keys; a 401 answer carries the reason in `data.reason`. */
export const SESSION_ENDS = [
  'session_blocked',
  'session_signed_out',
  'session_over',
  'session_idle',
  'session_inspection_over',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]
