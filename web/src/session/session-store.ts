import type { Role } from '@trms/contract/access'
import { SESSION_ENDS, type SessionEnd } from '@trms/contract/common/session-end'
import type { Fleet } from '@trms/contract/crew/fleets'
import { useSyncExternalStore } from 'react'
import { dropCookie, readCookie } from './cookies.ts'

/** What the readable token says, for display only: the server takes rights from the database. */
export interface Claims {
  sub: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  management_role: number[]
  /** The session's public id. */
  ses: string
  /** The account's email, where a password has to be chosen before anything else (PERM-05). */
  choose_password_for?: string
  /** A second factor has to be set up before anything else (SSO-02). */
  set_up_factor?: true
  /** Where the account begins, if not where its role does (DSH-03). */
  first_page?: string
  /** Only where the airline signs with the session alone (SIG-01). */
  signing?: 'plain'
  /** Seconds since 1970. */
  iat: number
  exp: number
  /** Of this one token. */
  jti: string
}

type Rights = Pick<Claims, 'role' | 'fleet' | 'crew_code' | 'management_role'>

/** For telling whether two of them are the same. */
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

/** Read from the cookie in this turn of the event loop. */
let read: { token: string | null } | null = null

/**
 * The readable token. A page asks a hundred times while it is drawn, and each reading of a cookie waits for another
 * process: what was read holds until the turn is over, unless the session is changed meanwhile.
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

/** The session of this browser, or null when there is no token or it has expired (AUTH-05). */
export function currentSession(): Claims | null {
  const stored = tokenNow()
  if (stored !== token) {
    token = stored
    claims = toldBy(stored === null ? null : decode(stored))
  }
  return claims && claims.exp * 1000 > Date.now() ? claims : null
}

/** A token that only lasts longer tells nothing new: no page is drawn anew for it. */
function toldBy(next: Claims | null): Claims | null {
  if (!next) return null
  const { iat, exp, jti } = next
  if (!claims || JSON.stringify({ ...claims, iat, exp, jti }) !== JSON.stringify(next)) return next
  return Object.assign(claims, { iat, exp, jti })
}

/** Draws anew what shows the session, here and in the browser's other tabs. */
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

/** A message key; `unauthorized` where it is not known why. */
export type WhyEnded = SessionEnd | 'unauthorized'
const WHY: readonly WhyEnded[] = [...SESSION_ENDS, 'unauthorized']

/** Why the session of this tab ended, for the sign-in page; null where its owner ended it. */
export const useWhyEnded = () =>
  useSyncExternalStore(
    subscribeSession,
    () => WHY.find((one) => one === sessionStorage.getItem(ENDED)) ?? null,
  )

/** A new session: what there was to say of the one before has been read. */
export function sessionBegun(): void {
  sessionStorage.removeItem(ENDED)
  sessionChanged()
}

/** Forgets the session in this browser. What only the server can clear (`sid`) is worth nothing alone. */
export function forgetSession(): void {
  sessionStorage.removeItem(ENDED)
  dropCookie(COOKIE)
  dropCookie('salt')
  read = null
}

/** Ends the session here and in the other tabs; whoever shows it goes to sign in, and there reads why. */
export function clearSession(why: WhyEnded | null): void {
  forgetSession()
  if (why) sessionStorage.setItem(ENDED, why)
  sessionChanged()
}

/** What the server says of the end in the data of a 401. */
export function whyEnded(data: unknown): WhyEnded {
  const { reason } = (data ?? {}) as { reason?: unknown }
  return WHY.find((one) => one === reason) ?? 'unauthorized'
}
