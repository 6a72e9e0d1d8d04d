/**
 * Returns the address if sign-in may lead there: a path of this site (not `//host` or `/\host`) other than
 * the sign-in page; otherwise null.
 */
export function safeOrigin(origin: string | undefined): string | null {
  if (!origin || !/^\/(?![/\\])/.test(origin) || /^\/(login)?([?#]|$)/.test(origin)) return null
  return URL.canParse(origin, location.origin) &&
    new URL(origin, location.origin).origin === location.origin
    ? origin
    : null
}
