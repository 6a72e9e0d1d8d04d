import { randomBytes, randomUUID } from 'node:crypto'
import type { Fleet } from '@trms/contract/account/entity'
import type { Ctx } from '../context.ts'
import { type SessionCookies, sessionKey } from './cookies.ts'
import { signToken } from './token.ts'

/** A session ends 12 hours after signing in, however much it is used. */
const SESSION_HOURS = 12

interface Owner {
  id: string
  role: number
  fleet: string | null
  crew_code: string | null
  management_role: readonly number[]
}

export async function openSession(ctx: Ctx, owner: Owner, salt: string): Promise<SessionCookies> {
  const sid = randomBytes(32).toString('base64url')
  const session = {
    id: sessionKey(sid),
    public_id: randomUUID(),
    account_id: owner.id,
    expires_at: new Date(Date.now() + SESSION_HOURS * 3_600_000),
    user_agent: (ctx.request.headers['user-agent'] ?? '').slice(0, 256),
    address: ctx.request.ip,
  }
  await ctx.db.insertInto('session').values(session).execute()
  return { sid, salt, token: await tokenFor(ctx, owner, session.public_id, session.expires_at) }
}

export function tokenFor(ctx: Ctx, owner: Owner, session: string, ends: Date): Promise<string> {
  const { id, role, crew_code, management_role } = owner
  const claims = {
    sub: id,
    role,
    fleet: owner.fleet as Fleet | null,
    crew_code,
    management_role,
    ses: session,
  }
  return signToken(ctx.secrets, claims, ends)
}
