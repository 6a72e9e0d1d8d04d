import type { Fleet } from '@trms/contract/account/entity'
import { jwtVerify, SignJWT } from 'jose'
import { newId } from '../db/id.ts'
import type { Secrets } from '../secrets.ts'

export const TOKEN_MINUTES = 15
const ALGORITHM = 'HS256'

/** What a script may read of the session. For display only: rights come from the database. */
export interface Claims {
  sub: string
  role: number
  fleet: Fleet | null
  crew_code: string | null
  management_role: readonly number[]
  /** The session's public id. */
  ses: string
}

/** A token lives 15 minutes, and never longer than its session. */
export function signToken(secrets: Secrets, claims: Claims, sessionEnds: Date): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const expires = Math.min(now + TOKEN_MINUTES * 60, Math.floor(sessionEnds.getTime() / 1000))
  const { sub, ...rest } = claims
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(sub)
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(secrets.token)
}

/** The claims of a sound, unexpired token of ours; null for anything else (forged, `alg: none`, expired). */
export async function readToken(
  secrets: Secrets,
  token: string,
): Promise<{ sub: string; ses: string } | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.token, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub'],
    })
    return typeof payload.ses === 'string' && payload.sub
      ? { sub: payload.sub, ses: payload.ses }
      : null
  } catch {
    return null
  }
}
