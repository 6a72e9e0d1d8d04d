import type { Input } from '@trms/contract/call'
import type { APPROVED_SORTS, approvedRecords } from '@trms/contract/records/approvals/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { alphabetical, column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { daysOf } from '../../platform/time/days.ts'
import { clockTime } from '../../platform/time/moment.ts'

type Query = Input<typeof approvedRecords>

interface Row {
  id: string
  kind: RecordKind
  pilot_id: string
  pilot_name: string
  pilot_crew_code: string
  instructor_name: string
  record_date: string
  approved_at: Date
  days: number
}

const SORTED: Record<(typeof APPROVED_SORTS)[number], Sorted> = {
  approved_at: column('at'),
  days: { by: sql`at - created_at` },
  pilot: { by: sql`(SELECT ${alphabetical('full_name')} FROM account WHERE id = pilot_id)` },
  instructor: {
    by: sql`(SELECT ${alphabetical('full_name')} FROM account WHERE id = instructor_id)`,
  },
}

/**
 * Lists the records that trainees approved, with the time of the approval and the days until then; a
 * disagreement is no approval (DSH-02).
 */
export const list: Handler<typeof approvedRecords> = async (ctx, query) => {
  const source = sourceOf(ctx, query)
  const [records, total] = await Promise.all([pageOf(ctx, query, source), totalOf(ctx, source)])
  return { records, total }
}

function sourceOf(ctx: Ctx, { kind, keyword, date_range }: Query): RawBuilder<unknown> {
  const conditions = [
    ...daysOf(ctx, date_range),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(keyword ? [named(keyword)] : []),
  ]
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  return sql`FROM (
      SELECT *, approved_at AS at FROM training_record
      WHERE archived_at IS NULL AND approved_at IS NOT NULL AND NOT disagreed
    ) AS record ${where}`
}

const named = (keyword: string) => {
  const people = sql`(SELECT id FROM account WHERE ${holds(sql`search_fold`, keyword)})`
  return sql`(pilot_id IN ${people} OR instructor_id IN ${people})`
}

async function totalOf({ db }: Ctx, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total ${source}`.execute(db)
  return rows[0]?.total ?? 0
}

async function pageOf({ db, settings }: Ctx, query: Query, source: RawBuilder<unknown>) {
  const { page_count, page_number, sort_by, order } = query
  const sorted = inOrder(order, SORTED[sort_by], column('at'), column('id'))
  const { rows } = await sql<Row>`
    WITH chosen AS (
      SELECT record.*, row_number() OVER (ORDER BY ${sorted}) AS place ${source}
      ORDER BY ${sorted} ${limitedTo({ page_number, page_count })}
    )
    SELECT c.id, c.kind, c.pilot_id, p.full_name AS pilot_name,
      coalesce(p.crew_code, '') AS pilot_crew_code, i.full_name AS instructor_name,
      c.record_date::text AS record_date, c.at AS approved_at,
      round(extract(epoch FROM c.at - c.created_at) / 86400, 2)::float8 AS days
    FROM chosen c JOIN account p ON p.id = c.pilot_id JOIN account i ON i.id = c.instructor_id
    ORDER BY c.place`.execute(db)
  return rows.map((row) => ({ ...row, approved_at: clockTime(settings.timeZone, row.approved_at) }))
}
