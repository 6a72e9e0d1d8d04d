import type { withdrawAmendment } from '@trms/contract/records/training-record/calls'
import type { Handler } from '../../platform/context.ts'
import { refuse } from '../../platform/verdict.ts'
import { heldRecord, waitingAmendment } from './amendment.ts'
import { againstWithdraw } from './policy.ts'
import { tellOfRecord } from './told.ts'

/** Withdraws a waiting amendment, which stays readable; the record itself never changed (AMD-01). */
export const withdraw: Handler<typeof withdrawAmendment> = async (ctx, { id, version, reason }) => {
  const record = await heldRecord(ctx, id)
  refuse(againstWithdraw(ctx.actor, record))
  const amendment = await waitingAmendment(ctx.db, id, version)
  await ctx.db
    .updateTable('record_amendment')
    .set({ state: 'withdrawn', ended_by: ctx.actor.id, ended_at: ctx.now, end_reason: reason })
    .where('id', '=', amendment.id)
    .execute()
  const change = { version, reason }
  ctx.audit({ action: 'withdraw_amendment', entity: record.kind, entityId: id, change })
  await tellOfRecord(ctx.db, record)
  return { id }
}
