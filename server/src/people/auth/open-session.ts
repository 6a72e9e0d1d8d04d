import { randomBytes, randomUUID } from 'node:crypto'
import type { Fleet } from '@trms/contract/crew/fleets'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { type SessionCookies, sessionKey } from '../../platform/session/cookies.ts'
import { signToken } from '../../platform/session/token.ts'
import type { Person } from '../provider/person.ts'
import { sealToken } from '../provider/token-seal.ts'

/** A session ends 12 hours after the sign-in, however much the session is used. */
const SESSION_HOURS = 12

interface Owner {
  id: string
  role: number
  fleet: string | null
  crew_code: string | null
  management_role: readonly number[]
  first_page: string | null
}

type Within = Pick<Ctx, 'db' | 'request' | 'now' | 'settings' | 'secrets'>

/** Whether somebody else chose the password, so that the holder has to choose a new one (PERM-05). */
const owes = ({ password_use }: PasswordOwner) => password_use !== 'own'

interface PasswordOwner {
  email: string
  password_use: string
  owes_factor?: boolean
  /** Whether the account changes nothing until a mailed link has set another password (PERM-05). */
  owes_proof?: boolean
}

/**
 * The proof of the owner: the password with this salt, a passkey, or a sign-in at the identity provider.
 * `owes_factor`: the role requires a second factor that the account does not have yet (SSO-02).
 */
export type ProvenBy =
  | { salt: string; owes_factor?: boolean }
  | { passkey: true; salt: string | null }
  | { person: Person; anew: boolean; salt: string | null }

/**
 * Opens a session. Null after the account, since it was read, was blocked or got another password: that ends
 * all sessions and must not miss this new one. Null also when another sign-in has just used up a one-time
 * password (PERM-05). Sign-ins by the provider or by a passkey use up no password.
 */
export async function openSession(
  ctx: Within,
  owner: Owner & PasswordOwner & { password_proven: boolean },
  by: ProvenBy,
): Promise<SessionCookies | null> {
  const sid = randomBytes(32).toString('base64url')
  const publicId = randomUUID()
  const expires = new Date(Date.now() + SESSION_HOURS * 3_600_000)
  const userAgent = (ctx.request.headers['user-agent'] ?? '').slice(0, 256)
  const { person, anew } = 'person' in by ? by : NOBODY
  const owes_factor = 'owes_factor' in by && by.owes_factor === true
  const { rows } = await sql`
    WITH ${person || 'passkey' in by ? active(owner) : usingPassword(owner, by.salt)}
    INSERT INTO session (id, public_id, account_id, expires_at, user_agent, address,
      provider_issuer, provider_subject, provider_session, provider_token, provider_proven_at, owes_factor)
    SELECT ${sessionKey(sid)}, ${publicId}, id, ${expires}, ${userAgent}, ${networkOf(ctx.request.ip)},
      ${person?.issuer ?? null}, ${person?.subject ?? null}, ${person?.session ?? null},
      ${person && sealToken(person.token, sid)}, ${anew ? ctx.now : null},
      ${owes_factor}
    FROM opened
    RETURNING public_id`.execute(ctx.db)
  if (rows.length === 0) return null
  const owes_proof = !person && !owner.password_proven
  const signedIn = { ...owner, owes_factor, owes_proof, ...(person && { password_use: 'own' }) }
  return { sid, salt: by.salt, token: await tokenFor(ctx, signedIn, publicId, expires) }
}

const NOBODY = { person: null, anew: false }

/** SQL that locks the account, as `opened`, if the account is still active. */
const active = ({ id }: Owner) =>
  sql`opened AS (SELECT id FROM account WHERE id = ${id} AND status = 'active' FOR SHARE)`

function usingPassword({ id }: Owner, salt: string | null) {
  const open = sql`id = ${id} AND status = 'active' AND password_salt = ${salt}`
  return sql`
    own AS (SELECT id FROM account WHERE ${open} AND password_use = 'own' FOR SHARE),
    once AS (UPDATE account SET password_use = 'used' WHERE ${open} AND password_use = 'once' RETURNING id),
    opened AS (SELECT id FROM own UNION ALL SELECT id FROM once)`
}

/** Keeps the language of the last sign-in, in which mails to this person are written. */
export async function rememberLanguage(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set({ language: ctx.language })
    .where('id', '=', accountId)
    .where('language', '!=', ctx.language)
    .execute()
}

export function tokenFor(
  ctx: Pick<Ctx, 'settings' | 'secrets'>,
  owner: Owner & PasswordOwner,
  session: string,
  ends: Date,
): Promise<string> {
  const { id, role, crew_code, management_role } = owner
  const claims = {
    sub: id,
    role,
    fleet: owner.fleet as Fleet | null,
    crew_code,
    management_role,
    ses: session,
    ...(owes(owner) && { choose_password_for: owner.email }),
    ...(owner.owes_factor && { set_up_factor: true as const }),
    ...(owner.owes_proof && { change_after_link: true as const }),
    ...(owner.first_page !== null && { first_page: owner.first_page }),
    ...(ctx.settings.signing === 'plain' && { signing: 'plain' as const }),
  }
  return signToken(ctx.secrets, claims, ends)
}
