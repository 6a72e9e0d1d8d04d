import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { type ArchivedKind, archivedNow, because, inArchive } from '../../crew/archive.ts'
import { followCompletions, takeBackRecord } from '../../crew/completed.ts'
import { followRecency } from '../../crew/recency.ts'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { completionOf, GRADED_AT } from './graded.ts'
import { againstDelete } from './policy.ts'
import { tellOfRecord } from './told.ts'

interface Archivable {
  kind: RecordKind
  completes?: RecordSource | undefined
}
interface Sent {
  id: string
  version?: number | undefined
  reason?: string | undefined
}

/** Archives a record, which leaves every list but stays in the database with its audit trail. */
export const archive =
  ({ kind, completes }: Archivable) =>
  async (ctx: Ctx, { id, version: seen, reason }: Sent): Promise<{ id: string }> => {
    await lockRow(ctx.db, 'training_record', id)
    const record = await ctx.db
      .selectFrom('training_record as r')
      .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
      .select(['r.pilot_id', 'r.instructor_id', 'r.record_date', 'r.status', 'r.version'])
      .select('trainee.fleet as pilot_fleet')
      .where('r.id', '=', id)
      .where('r.kind', '=', kind)
      .where('r.archived_at', 'is', null)
      .executeTakeFirst()
    if (!record) throw notFound()
    refuse(againstDelete(ctx.actor, record))
    refuseStale(seen, record.version)
    const { version, pilot_fleet, ...facts } = record
    await ctx.db
      .updateTable('training_record')
      .set(archivedNow(ctx, reason))
      .where('id', '=', id)
      .execute()
    const change = { ...facts, ...because(reason) }
    ctx.audit({ action: 'archive', entity: kind, entityId: id, change })
    if (kind === 'training_flight') await followRecency(ctx, record.pilot_id)
    if (completes) await takeBackRecord(ctx, { record_id: id, pilot_id: record.pilot_id }, reason)
    await tellOfRecord(ctx.db, { id, ...record }, { removed_by: ctx.actor.id })
    return { id }
  }

/**
 * A kind's records in the archive. A record that comes back gives its pilot the qualification again (AMD-03).
 */
export const recordsInArchive = ({ kind, completes }: Archivable): ArchivedKind => ({
  kind,
  table: 'training_record',
  rows: () =>
    inArchive(
      kind,
      {
        title: sql`coalesce((SELECT routes FROM training_flight WHERE id = r.id),
          (SELECT airport FROM base_training WHERE id = r.id), '')`,
        pilots: sql`ARRAY[r.pilot_id]`,
        others: sql`ARRAY[r.instructor_id]`,
        day: sql`r.record_date`,
        approval: sql`r.approval_fingerprint`,
      },
      sql`training_record r`,
      sql`r.kind = ${sql.lit(kind)}`,
    ),
  async restore(ctx, { id, archived_at, back }) {
    await back()
    const record = await ctx.db
      .selectFrom('training_record as r')
      .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
      .select([
        'r.id',
        'r.pilot_id',
        'r.instructor_id',
        'r.record_date',
        'r.outcome',
        GRADED_AT.as('decided_at'),
      ])
      .select('trainee.fleet as pilot_fleet')
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow()
    if (kind === 'training_flight') await followRecency(ctx, record.pilot_id)
    const after = completionOf(completes, record)
    await followCompletions(ctx, [{ before: null, after, since: archived_at }])
    await tellOfRecord(ctx.db, record)
  },
})
