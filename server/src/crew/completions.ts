import { dayIn } from '@trms/contract/common/dates'
import type { RecordSource } from '@trms/contract/people/qualification/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'

/** Records that were completed, by what they count as; days on the airline's clock. What becomes completed later is told by its verb. */
const COMPLETED: Record<RecordSource, (timeZone: string) => RawBuilder<unknown>> = {
  sim: (timeZone) => sql`
    SELECT s.id AS record_id, (greatest(s.sessiona_at, s.sessionb_at) AT TIME ZONE ${timeZone})::date AS completed_on,
      CASE f.pilot_order WHEN 1 THEN s.first_pilot_id ELSE s.second_pilot_id END AS pilot_id
    FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE f.status = 5 AND NOT f.archived`,
  line_check: (timeZone) => sql`
    SELECT id AS record_id, (line_check_at AT TIME ZONE ${timeZone})::date AS completed_on, pilot_id
    FROM line_check WHERE status = 4 AND archived_at IS NULL`,
  base_training: () => sql`
    SELECT id AS record_id, record_date AS completed_on, pilot_id FROM training_record
    WHERE kind = 'base_training' AND outcome = 1 AND archived_at IS NULL`,
}
const isOfRecords = (source: string): source is RecordSource => source in COMPLETED

/** The completed records that a kind of that source would take over; one that was withdrawn by hand stays so. */
const toTakeOver = (
  { settings, now }: Pick<Ctx, 'settings' | 'now'>,
  { id, source }: { id: string | null; source: string },
): RawBuilder<unknown> | null =>
  isOfRecords(source)
    ? sql`
      SELECT done.pilot_id, least(done.completed_on, ${dayIn(settings.timeZone, now)}::date) AS completed_on,
        done.record_id
      FROM (${COMPLETED[source](settings.timeZone)}) AS done
      JOIN pilot ON pilot.id = done.pilot_id
      WHERE NOT EXISTS (SELECT FROM qualification_entry e
        WHERE e.kind_id = ${id}::uuid AND e.pilot_id = done.pilot_id AND e.record_id = done.record_id)`
    : null

/** A kind that counts records also counts those that were completed before there was such a kind. */
export async function takeOver(ctx: Ctx, kind: { id: string; source: string }): Promise<void> {
  const found = toTakeOver(ctx, kind)
  if (found === null) return
  await sql`
    INSERT INTO qualification_entry
      (id, pilot_id, kind_id, completed_on, record_kind, record_id, entered_by, entered_at)
    SELECT gen_random_uuid(), pilot_id, ${kind.id}, completed_on, ${kind.source}, record_id,
      ${ctx.actor.id}, ${ctx.now}
    FROM (${found}) AS done`.execute(ctx.db)
}

export interface TakenOver {
  pilot_id: string
  completed_on: string
}
/** The same for who only asks. */
export async function wouldTakeOver(
  db: Db,
  ctx: Pick<Ctx, 'settings' | 'now'>,
  kind: { id: string | null; source: string },
): Promise<TakenOver[]> {
  const found = toTakeOver(ctx, kind)
  return found === null ? [] : (await sql<TakenOver>`${found}`.execute(db)).rows
}
