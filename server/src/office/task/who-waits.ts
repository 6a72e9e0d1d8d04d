import type { Input } from '@trms/contract/call'
import type { WAITS_SORTS, whoWaits } from '@trms/contract/office/task/calls'
import { TASK_AGES } from '@trms/contract/office/task/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { alphabetical, inOrder, type Sorted } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { asked, isOpenTo, waitsAt } from './asked.ts'
import { ABOUT, HELD_COLUMNS, HOLDER, IS_HELD, type WaitingRow } from './rows.ts'
import { answerWaiting } from './waiting.ts'

/** The filters of the list and of its workbook. */
export type WaitsFilter = Pick<
  Input<typeof whoWaits>,
  'kind' | 'age' | 'holder' | 'fleet' | 'keyword'
>
type Query = Input<typeof whoWaits>

/** Lists every open task of the division of which the actor may know (ASK-02). */
export const waits =
  (asks: readonly Ask[]): Handler<typeof whoWaits> =>
  async (ctx, query) => {
    const source = sourceOf(ctx, asks, query)
    const rows = await pageOf(ctx, query, source)
    // Past the last page there is no row that holds the total, so the total is counted.
    const total = rows[0]?.total ?? (query.page_number > 1 ? await totalOf(ctx, source) : 0)
    return { tasks: await answerWaiting(ctx, rows), total }
  }

/** SQL with FROM and WHERE for the tasks that match the filter. */
export function sourceOf(
  { now, actor, settings }: Pick<Ctx, 'now' | 'actor' | 'settings'>,
  asks: readonly Ask[],
  { kind, age, holder, fleet, keyword }: WaitsFilter,
): RawBuilder<unknown> {
  const conditions = [
    IS_HELD,
    isOpenTo(actor),
    waitsAt(now),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(age ? [isOfAge(sql`t.since`, TASK_AGES[age], { now, settings })] : []),
    ...(holder ? [holder === 'office' ? sql`t.office IS NOT NULL` : sql`t.office IS NULL`] : []),
    ...(fleet ? [sql`${fleet} IN (holder.fleet, t.holder_fleet)`] : []),
    ...(keyword ? [holds(PEOPLE, keyword)] : []),
  ]
  return sql`FROM ${asked(asks)} AS t ${ABOUT} ${HOLDER} WHERE ${sql.join(conditions, sql` AND `)}`
}

const PEOPLE = sql`concat_ws(' ', holder.search_fold, about.search_fold)`

/** Tasks of the office or of a fleet have no single holder, and come last when sorted by person. */
const SORTED: Record<(typeof WAITS_SORTS)[number], Sorted> = {
  since: { by: sql`t.since`, reversed: true },
  person: { by: alphabetical('holder.full_name'), mayBeEmpty: true },
  kind: { by: sql`t.kind || t.variety` },
  about: { by: alphabetical('about.full_name'), mayBeEmpty: true },
}

/** The order of the list, and of its workbook. */
export const orderOf = ({ order, sort_by }: Pick<Query, 'order' | 'sort_by'>) =>
  inOrder(
    order,
    SORTED[sort_by],
    SORTED.since,
    { by: sql`t.id` },
    SORTED.kind,
    // Both instructors of a session can have the same task.
    { by: sql`t.holder_id` },
  )

/**
 * Reads a page of tasks, each row with the total number. The inner query finds the page with the fewest
 * columns; the other columns need a lookup for each task, and are read for this page only.
 */
async function pageOf(
  { db }: Ctx,
  query: Query,
  source: RawBuilder<unknown>,
): Promise<(WaitingRow & { total: number })[]> {
  const { page_count, page_number } = query
  const sorted = orderOf(query)
  const { rows } = await sql<WaitingRow & { total: number }>`
    WITH page AS MATERIALIZED (
      SELECT t.kind, t.variety, t.id, t.holder_id, count(*) OVER () AS total ${source}
      ORDER BY ${sorted} ${limitedTo({ page_number, page_count })})
    SELECT ${HELD_COLUMNS}, (SELECT total FROM page LIMIT 1) AS total ${source}
      AND t.id = ANY (ARRAY(SELECT id FROM page)) AND EXISTS (SELECT FROM page
        WHERE page.kind = t.kind AND page.variety = t.variety AND page.id = t.id
          AND page.holder_id IS NOT DISTINCT FROM t.holder_id)
    ORDER BY ${sorted}`.execute(db)
  return rows
}

async function totalOf({ db }: Ctx, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total ${source}`.execute(db)
  return rows[0]?.total ?? 0
}
