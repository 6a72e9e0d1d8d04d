import type { factorDetail } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { factorState } from '../password/factor-state.ts'
import { canOf } from './policy.ts'

/** The undecided request to remove the account's factor. */
export const askedReset = (db: Db, accountId: string) =>
  db
    .selectFrom('factor_reset as r')
    .innerJoin('account as asker', 'asker.id', 'r.asked_by')
    .select(['r.id', 'r.asked_by', 'r.asked_at', 'r.ask_reason', 'asker.full_name'])
    .where('r.account_id', '=', accountId)
    .where('r.decision', 'is', null)
    .executeTakeFirst()

export const detail: Handler<typeof factorDetail> = async ({ db, actor }, { id }) => {
  const known = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound()
  const state = await factorState(db, id)
  const reset = await askedReset(db, id)
  const { on, required, app, passkeys, recovery_codes, takes_two, removable } = state
  return {
    ...{ on, required, app, passkeys, recovery_codes, takes_two },
    reset: reset
      ? {
          id: reset.id,
          asked_by: { id: reset.asked_by, full_name: reset.full_name },
          asked_at: reset.asked_at.toISOString(),
          reason: reset.ask_reason,
        }
      : null,
    can: canOf(actor, { id, removable, takes_two, asked_by: reset?.asked_by ?? null }),
  }
}
