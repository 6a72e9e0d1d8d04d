import { dayIn } from '@trms/contract/common/dates'
import type {
  grantExemption,
  withdrawExemption,
} from '@trms/contract/people/qualification/entry-calls'
import type { CompletedRecords } from '../../crew/completions.ts'
import { EVIDENCE, lockQualifications, rulesOf, tellReadiness } from '../../crew/qualification.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId, newId } from '../../platform/db/id.ts'
import { invalidFields, notFound, wrongState } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { cardKindOf } from './card.ts'
import { kindFor } from './entries.ts'
import { readablePilot } from './pilot.ts'
import { againstExempt } from './policy.ts'

/**
 * Grants a pilot a later end date than the present one, with a reason and the regulator's reference (RDY-06).
 * After a failure there is nothing to prolong.
 */
export const grant =
  (completed: CompletedRecords): Handler<typeof grantExemption> =>
  async (ctx, input, { file }) => {
    const { pilot_id, kind_id, ...said } = input
    const pilot = await readablePilot(ctx, pilot_id)
    refuse(againstExempt(ctx.actor, pilot))
    const [rule] = await rulesOf(ctx.db, { id: kind_id })
    await lockQualifications(ctx.db, [pilot_id])
    const kind = await kindFor(ctx.db, { pilot_id, kind_id })
    if (!rule || !kind) throw invalidFields({ kind_id: { key: 'kind_not_of_pilot' } })
    if (said.until < dayIn(ctx.settings.timeZone, ctx.now))
      throw invalidFields({ until: { key: 'exemption_is_past' } })
    if (kind.failed_on !== null) throw invalidFields({ until: { key: 'exemption_after_failure' } })
    if (kind.expires_on !== null && said.until <= kind.expires_on)
      throw invalidFields({ until: { key: 'exemption_not_later' } })
    const id = newId()
    await ctx.db
      .insertInto('qualification_exemption')
      .values({ ...said, id, pilot_id, kind_id, granted_by: ctx.actor.id, granted_at: ctx.now })
      .execute()
    if (file) await ctx.keep(file, { id, isNew: true, field: EVIDENCE })
    ctx.audit({
      action: 'exempt',
      entity: 'qualification_exemption',
      entityId: id,
      change: { ...input, file: file?.sha256.toString('hex') },
    })
    await tellReadiness(ctx.db, pilot_id)
    return cardKindOf(ctx, completed, pilot, kind_id)
  }

/** The pilot and the kind of an exemption; 404 unless the caller may see the pilot's readiness. */
async function readableExemption(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('qualification_exemption')
    .select(['pilot_id', 'kind_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { pilot: await readablePilot(ctx, row.pilot_id), kind_id: row.kind_id }
}

export const exemptionGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await readableExemption(ctx, id)
}

/**
 * Ends an exemption, also of a kind that no longer applies to the pilot; 404 for an
 * archived kind, where nothing is left to end.
 */
export const end =
  (completed: CompletedRecords): Handler<typeof withdrawExemption> =>
  async (ctx, { id, reason }) => {
    const { pilot, kind_id } = await readableExemption(ctx, id)
    refuse(againstExempt(ctx.actor, pilot))
    const [rule] = await rulesOf(ctx.db, { id: kind_id })
    if (!rule) throw notFound()
    const { numUpdatedRows } = await ctx.db
      .updateTable('qualification_exemption')
      .set({ withdrawn_at: ctx.now, withdrawn_by: ctx.actor.id, withdrawn_reason: reason })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongState('withdrawn_already')
    ctx.audit({
      action: 'withdraw',
      entity: 'qualification_exemption',
      entityId: id,
      change: { pilot_id: pilot.id, reason },
    })
    await tellReadiness(ctx.db, pilot.id)
    return cardKindOf(ctx, completed, pilot, kind_id)
  }
