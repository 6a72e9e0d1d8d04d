import { RECORD_SOURCES, type RecordSource } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx, Services } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { type CompletedRecords, enterFound } from './completions.ts'
import { type KindRule, refreshChains } from './qualification-chain.ts'

/**
 * Enters the failures that stood before failures were entered (migration 0066), kind by kind; runs when the
 * server starts. A completion that is decided meanwhile waits for the kind.
 */
export async function enterFormerFailures(
  db: Services['db'],
  settings: Ctx['settings'],
  completed: CompletedRecords,
): Promise<void> {
  const open = (within: Db) =>
    within
      .selectFrom('qualification_kind')
      .select(['id', 'source', 'validity', 'validity_unit', 'to_month_end', 'renewal_months'])
      .where('failures_entered', '=', false)
      .where('archived_at', 'is', null)
      .where('source', 'in', RECORD_SOURCES)
      .orderBy('id')
  for (const { id } of await open(db).execute())
    await db.transaction().execute(async (within) => {
      const kind = await open(within).where('id', '=', id).forUpdate().executeTakeFirst()
      if (!kind) return
      const ctx = { db: within, settings, now: new Date() }
      const pilots = await enterFound(ctx, completed, kind, null)
      await orderDaysOfFailures(ctx, completed, kind)
      await refreshChains(within, kind as KindRule, [...new Set(pilots)])
      await within
        .updateTable('qualification_kind')
        .set({ failures_entered: true })
        .where('id', '=', id)
        .execute()
    })
}

/**
 * Notes of the other records of a day with a failure when they were decided: what was once taken over, or came
 * back out of the archive, was entered later than that.
 */
const orderDaysOfFailures = (
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  completed: CompletedRecords,
  { id, source }: { id: string; source: string },
) =>
  sql`
    UPDATE qualification_entry AS e SET decided_at = done.decided_at
    FROM (${completed[source as RecordSource].completed(settings.timeZone)}) AS done
    WHERE e.kind_id = ${id} AND e.withdrawn_at IS NULL AND e.decided_at IS NULL
      AND e.record_id = done.record_id AND e.pilot_id = done.pilot_id AND e.failed = done.failed
      AND EXISTS (SELECT FROM qualification_entry failure WHERE failure.kind_id = e.kind_id AND failure.failed
        AND failure.pilot_id = e.pilot_id AND failure.completed_on = e.completed_on)`.execute(db)
