/** Why a session is no longer let in, as a 401 says it in `data.reason`: message keys. */
export const SESSION_ENDS = [
  'session_blocked',
  'session_signed_out',
  'session_over',
  'session_idle',
  'session_inspection_over',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]
