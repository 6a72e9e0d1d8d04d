import type { Factor, Way } from '@trms/contract/people/auth/way-words'
import type { SqlBool } from 'kysely'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import {
  rememberDevice,
  type SessionCookies,
  setSessionCookies,
} from '../../platform/session/cookies.ts'
import { MAY_BE_IN } from '../../platform/session/session.ts'
import { mayUsePassword } from '../password/allowed.ts'

/** The way of signing in, other than by a password alone. */
export type OtherWay = Extract<Way, 'provider' | 'passkey' | 'second_factor'>
/** The second factor that followed the password. */
export type FactorUsed = Exclude<Factor, 'passkeys'>

/** The columns that decide whether an account may sign in, and that its session and token are made from. */
export const entrants = (db: Db) =>
  db
    .selectFrom('account')
    .select(['account.id', 'role', 'status', 'fleet', 'crew_code', 'management_role'])
    .select(['email', 'email_key', 'first_page'])
    .select(['password_salt', 'password_sealed', 'password_use', 'password_proven'])
    .select(MAY_BE_IN.as('may_be_in'))

/**
 * Throws where the account may not sign in by password. Call after the proof: only a person
 * who proved the password may learn why.
 */
export function refuseEntry(
  { settings }: Pick<Ctx, 'settings'>,
  account: {
    email_key: string
    role: number
    status: string
    may_be_in: SqlBool
    password_use: string
  },
): void {
  if (account.status !== 'active') throw new AppError('ACCOUNT_BLOCKED', 'account_blocked')
  if (!account.may_be_in) throw new AppError('INSPECTION_OVER', 'inspection_over')
  if (!mayUsePassword(settings, account)) throw new AppError('PROVIDER_ONLY', 'provider_only')
  if (account.password_use === 'used') throw new AppError('PASSWORD_USED', 'password_used')
}

/**
 * Notes a failed sign-in, which `letIn` takes back. The trail gets one entry a minute for each account, and
 * one for all unknown emails together (platform/audit/notes.ts).
 */
export function noteFailure({ request }: Ctx, accountId?: string, by?: OtherWay): void {
  request.noted = {
    actorId: null,
    action: 'sign_in_failed',
    entity: 'account',
    entityId: accountId ?? 'unknown',
    detail: { address: request.ip, ...(by && { by }) },
  }
}

/** Gives the browser its new session, and the audit trail the entry of the sign-in. */
export async function letIn(
  ctx: Ctx,
  { id, email_key }: { id: string; email_key: string },
  { session, by, factor }: { session: SessionCookies; by?: OtherWay; factor?: FactorUsed },
): Promise<void> {
  await appendAudit(ctx, id, {
    action: 'sign_in',
    entity: 'account',
    entityId: id,
    ...(by && { change: { by } }),
    ...(factor && { change: { second_factor: factor } }),
  })
  ctx.request.noted = null
  ctx.request.accountId = id
  setSessionCookies(ctx, session)
  rememberDevice(ctx, email_key)
}
