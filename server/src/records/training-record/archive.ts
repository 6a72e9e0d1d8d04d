import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { takeBackRecord } from '../../crew/completed.ts'
import { followRecency } from '../../crew/recency.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstDelete } from './policy.ts'
import { tellOfRecord } from './told.ts'

/** The record leaves every list and stays in the database with its audit trail. */
export const archive =
  ({ kind, completes }: { kind: RecordKind; completes?: RecordSource | undefined }) =>
  async (
    ctx: Ctx,
    { id, version: seen }: { id: string; version?: number | undefined },
  ): Promise<{ id: string }> => {
    const record = await ctx.db
      .selectFrom('training_record as r')
      .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
      .select(['r.pilot_id', 'r.instructor_id', 'r.record_date', 'r.status', 'r.version'])
      .select('trainee.fleet as pilot_fleet')
      .where('r.id', '=', id)
      .where('r.kind', '=', kind)
      .where('r.archived_at', 'is', null)
      .forUpdate('r')
      .executeTakeFirst()
    if (!record) throw notFound()
    refuse(againstDelete(ctx.actor, record))
    refuseStale(seen, record.version)
    const { version, pilot_fleet, ...facts } = record
    await ctx.db
      .updateTable('training_record')
      .set({ archived_at: ctx.now, archived_by: ctx.actor.id, version: version + 1 })
      .where('id', '=', id)
      .execute()
    ctx.audit({ action: 'archive', entity: kind, entityId: id, change: facts })
    if (kind === 'training_flight') await followRecency(ctx, record.pilot_id)
    if (completes) await takeBackRecord(ctx, { record_id: id, pilot_id: record.pilot_id })
    await tellOfRecord(ctx.db, { id, ...record }, { removed_by: ctx.actor.id })
    return { id }
  }
