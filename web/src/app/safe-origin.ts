/**
 * An address that sign-in may lead on to: a path of this site (`//host` and `/\host` are not), and not
 * the sign-in page itself.
 */
export function safeOrigin(origin: string | undefined): string | null {
  if (!origin || !/^\/(?![/\\])/.test(origin) || /^\/(login)?([?#]|$)/.test(origin)) return null
  return URL.canParse(origin, location.origin) &&
    new URL(origin, location.origin).origin === location.origin
    ? origin
    : null
}
