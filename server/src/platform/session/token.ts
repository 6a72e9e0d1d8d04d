import type { Fleet } from '@trms/contract/crew/fleets'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { newId } from '../db/id.ts'
import type { KeyRing } from '../settings/secrets.ts'

const TOKEN_MINUTES = 15
const ALGORITHM = 'HS256'
/** The type that distinguishes session tokens from anything else signed with the same key. */
const TYPE = 'trms-session+jwt'
const AUDIENCE = 'trms'

/**
 * The facts about the session that scripts may read. They are for display only: rights come from the
 * database.
 */
export interface Claims {
  sub: string
  role: number
  fleet: Fleet | null
  crew_code: string | null
  management_role: readonly number[]
  /** The session's public id. */
  ses: string
  /** The account's email, in a session that must first choose its own password (PERM-05). */
  choose_password_for?: string
  /** Set in a session that must first set up a second factor (SSO-02). */
  set_up_factor?: true
  /** Set in a session that changes nothing until a mailed link has set another password (PERM-05). */
  change_after_link?: true
  /** The account's first page, when the role's first page is another. */
  first_page?: string
  /** Set only where the airline signs with the session alone (SIG-01). */
  signing?: 'plain'
}

/** A token lives for 15 minutes, but never longer than its session. */
export function signToken({ newest }: KeyRing, claims: Claims, sessionEnds: Date): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const expires = Math.min(now + TOKEN_MINUTES * 60, Math.floor(sessionEnds.getTime() / 1000))
  const { sub, ...rest } = claims
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: newest.id })
    .setSubject(sub)
    .setAudience(AUDIENCE)
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(newest.token)
}

interface Known {
  sub: string
  ses: string
  expires: number
}
const KNOWN_TOKENS = 20_000
const remembered = new WeakMap<KeyRing, Map<string, Known>>()

/**
 * The claims of a valid, unexpired token of ours; null for anything else (forged, `alg: none`, expired). A
 * valid token is remembered until its expiry; whether its session still runs is checked at each call.
 */
export async function readToken(secrets: KeyRing, token: string): Promise<Known | null> {
  const known = remembered.get(secrets) ?? new Map<string, Known>()
  remembered.set(secrets, known)
  const found = known.get(token) ?? (await verify(secrets, token))
  if (!found || found.expires <= Date.now()) {
    known.delete(token)
    return null
  }
  if (known.size >= KNOWN_TOKENS) known.clear()
  known.set(token, found)
  return found
}

/** Verifies with the key that the header names, or else with each key in turn. */
async function verify({ all }: KeyRing, token: string): Promise<Known | null> {
  const keyId = keyIdOf(token)
  for (const keys of all) {
    if (keyId !== undefined && keyId !== keys.id) continue
    const known = await verifyWith(keys.token, token)
    if (known) return known
  }
  return null
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

async function verifyWith(key: Buffer, token: string): Promise<Known | null> {
  try {
    const options = {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
    }
    const { payload } = await jwtVerify(token, key, options)
    if (typeof payload.ses !== 'string' || !payload.sub || !payload.exp) return null
    return { sub: payload.sub, ses: payload.ses, expires: payload.exp * 1000 }
  } catch {
    return null
  }
}
