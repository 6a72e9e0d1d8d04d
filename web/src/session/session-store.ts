import type { Role } from '@trms/contract/access'
import { SESSION_ENDS, type SessionEnd } from '@trms/contract/common/session-end'
import type { Fleet } from '@trms/contract/crew/fleets'
import { useSyncExternalStore } from 'react'
import { dropCookie, readCookie } from './cookies.ts'

/** The claims of the readable token, for display only: the server takes rights from the database. */
export interface Claims {
  sub: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  management_role: number[]
  /** The public id of the session. */
  ses: string
  /** The account's email, if a password has to be chosen before anything else (PERM-05). */
  choose_password_for?: string
  /** Set if a second factor has to be set up before anything else (SSO-02). */
  set_up_factor?: true
  /** Set if the account changes nothing until a mailed link has set another password (PERM-05). */
  change_after_link?: true
  /** The page on which the account begins, if that is not the first page of the role (DSH-03). */
  first_page?: string
  /** Set only if the airline signs with the session alone, without a password (SIG-01). */
  signing?: 'plain'
  /** Seconds since 1970. */
  iat: number
  exp: number
  /** The id of this token. */
  jti: string
}

type Rights = Pick<Claims, 'role' | 'fleet' | 'crew_code' | 'management_role'>

/** The rights as a string, for comparing two accounts or claims. */
export const rightsOf = ({ role, fleet, crew_code, management_role }: Rights): string =>
  JSON.stringify([role, fleet, crew_code, [...management_role].sort()])

const COOKIE = 'token'
const CHANGED = 'session'
const ENDED = 'session-ended'

export const readToken = () => readCookie(COOKIE)

function decode(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const claims: Claims = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims.sub === 'string' && typeof claims.exp === 'number' ? claims : null
  } catch {
    return null
  }
}

/** The token as read from the cookie in this turn of the event loop; null before the first reading. */
let read: { token: string | null } | null = null

/**
 * The readable token. Drawing a page asks for the token a hundred times, and each reading of a cookie waits
 * for another process of the browser; so the token is read once per turn of the event loop, and again after a
 * change of the session.
 */
function tokenNow(): string | null {
  if (!read) {
    read = { token: readToken() }
    queueMicrotask(() => {
      read = null
    })
  }
  return read.token
}

let token: string | null = null
let claims: Claims | null = null
const listeners = new Set<() => void>()

/** The session of this browser; null without a token or after its expiry (AUTH-05). */
export function currentSession(): Claims | null {
  const stored = tokenNow()
  if (stored !== token) {
    token = stored
    claims = toldBy(stored === null ? null : decode(stored))
  }
  return claims && claims.exp * 1000 > Date.now() ? claims : null
}

/**
 * Keeps the same claims object for a token that differs only in its lifetime, so that no page is drawn anew.
 */
function toldBy(next: Claims | null): Claims | null {
  if (!next) return null
  const { iat, exp, jti } = next
  if (!claims || JSON.stringify({ ...claims, iat, exp, jti }) !== JSON.stringify(next)) return next
  return Object.assign(claims, { iat, exp, jti })
}

/** Draws the components that show the session anew, in this tab and in the browser's other tabs. */
export function sessionChanged(): void {
  read = null
  for (const listener of listeners) listener()
  localStorage.setItem(CHANGED, `${Date.now()}`)
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', ({ key }) => {
  if (key === CHANGED) for (const listener of listeners) listener()
})

export const useSession = () => useSyncExternalStore(subscribeSession, currentSession)

/** A message key; `unauthorized` if the reason is not known. */
export type WhyEnded = SessionEnd | 'unauthorized'
const WHY: readonly WhyEnded[] = [...SESSION_ENDS, 'unauthorized']

/** The reason why the session of this tab ended, for the sign-in page; null if the person signed out. */
export const useWhyEnded = () =>
  useSyncExternalStore(
    subscribeSession,
    () => WHY.find((one) => one === sessionStorage.getItem(ENDED)) ?? null,
  )

/** Begins a new session and drops the reason why the session before ended. */
export function sessionBegun(): void {
  sessionStorage.removeItem(ENDED)
  sessionChanged()
}

/**
 * Forgets the session in this browser. Only the server can clear the `sid` cookie, which still opens downloads:
 * the sign-in page has the server do that (people/auth/end-leftover.ts).
 */
export function forgetSession(): void {
  sessionStorage.removeItem(ENDED)
  dropCookie(COOKIE)
  dropCookie('salt')
  read = null
}

/**
 * Ends the session in this tab and the other tabs; pages that need a session lead to the sign-in page, which
 * shows the reason.
 */
export function clearSession(why: WhyEnded | null): void {
  forgetSession()
  if (why) sessionStorage.setItem(ENDED, why)
  sessionChanged()
}

/** The reason of the session's end, from the data of a 401 answer. */
export function whyEnded(data: unknown): WhyEnded {
  const { reason } = (data ?? {}) as { reason?: unknown }
  return WHY.find((one) => one === reason) ?? 'unauthorized'
}
