import type { Factor as FactorOf } from '@trms/contract/people/auth/way-words'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { markRemoved } from '../passkey/take.ts'
import { endAccess } from '../password/set-password.ts'

/** The account's second factor, as the audit trail names it. */
export type Factor = Extract<FactorOf, 'app' | 'passkeys'>

/** Keeps the account's factor: the sealed secret of a code app, or no secret where passkeys are asked for. */
export async function keepFactor(
  db: Db,
  accountId: string,
  kept: { secret_sealed: Buffer | null; last_step: number; set_up_at: Date },
): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, ...kept })
    .onConflict((known) => known.column('account_id').doUpdateSet({ ...kept, last_used_at: null }))
    .execute()
  await endAskedResets(db, accountId, kept.set_up_at)
}

/** Removes the account's factor and recovery codes; the passkeys only where these are lost too. */
export async function takeFactor(
  { db, now }: { db: Db; now: Date },
  accountId: string,
  { passkeys }: { passkeys: boolean },
): Promise<void> {
  await db.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (passkeys) await markRemoved({ db, now }, accountId)
  await endAskedResets(db, accountId, now)
}

/** Ends requests for a removal, since the factor in question no longer exists. */
const endAskedResets = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable('factor_reset')
    .set({ decision: 'outdated', decided_at: now })
    .where('account_id', '=', accountId)
    .where('decision', 'is', null)
    .execute()

/**
 * Does what follows from a person's change of their own factor, in the same transaction: ends
 * all other sessions and all mailed links, as a new password does, marks this session as
 * owing no factor, and mails the holder.
 */
export async function ownFactorChanged(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  db: Db,
  what: 'set_up' | 'removed',
): Promise<void> {
  await endAccess(db, actor.id, actor.session)
  await db
    .updateTable('session')
    .set({ owes_factor: false })
    .where('public_id', '=', actor.session)
    .execute()
  await tellFactor(db, actor.id, { what, at: now })
}

interface Told {
  what: 'set_up' | 'removed' | 'codes_renewed' | 'code_used' | 'reset_asked'
  at: Date
  /** The number of recovery codes that are left. */
  left?: number
  /** The administrator's name and reason. */
  by?: { name: string; reason: string }
}

export const tellFactor = (db: Db, accountId: string, { at, ...told }: Told): Promise<void> =>
  enqueueAccountMail(db, {
    template: 'factor_changed',
    to: { account_id: accountId },
    at: at.toISOString(),
    ...told,
  })

/** Writes the audit entry of a person's change of their own factor. */
export const auditOwn = (
  ctx: Pick<Ctx, 'secrets' | 'actor'>,
  db: Db,
  action: 'set_up_factor' | 'remove_factor' | 'renew_recovery_codes',
  change?: { second_factor: { old: Factor | null; new: Factor | null } },
): Promise<void> =>
  appendAudit({ db, secrets: ctx.secrets }, ctx.actor.id, {
    action,
    entity: 'account',
    entityId: ctx.actor.id,
    ...(change && { change }),
  })

export const factorName = (state: { on: boolean; app: boolean }): Factor | null =>
  state.app ? 'app' : state.on ? 'passkeys' : null
