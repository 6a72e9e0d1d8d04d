import type { Input } from '@trms/contract/call'
import type { WAITS_SORTS, whoWaits } from '@trms/contract/office/task/calls'
import { TASK_AGES } from '@trms/contract/office/task/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { folded } from '../../platform/db/keyword.ts'
import { alphabetical, inOrder, type Sorted } from '../../platform/db/order.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { asked, waitsAt } from './asked.ts'
import { answerHeld } from './held.ts'
import { pageOf } from './page.ts'
import { ABOUT, HELD_COLUMNS, type HeldRow, HOLDER, IS_HELD } from './rows.ts'

/** What the list, and its workbook, are narrowed by. */
export type WaitsFilter = Pick<
  Input<typeof whoWaits>,
  'kind' | 'age' | 'holder' | 'fleet' | 'keyword'
>
type Query = Input<typeof whoWaits>

/** Every open task of the division (ASK-02). */
export const waits =
  (asks: readonly Ask[]): Handler<typeof whoWaits> =>
  async (ctx, query) => {
    const rows = await rowsOf(ctx, asks, query)
    // past the last page there is no row to say how many there are
    const total = rows[0]?.total ?? (query.page_number > 1 ? await totalOf(ctx, asks, query) : 0)
    return { tasks: await answerHeld(ctx, rows), total }
  }

/** Who the tasks are about, and wait for. */
const PEOPLE = sql`${ABOUT} ${HOLDER}`

/** FROM and WHERE of the tasks that the filter leaves. */
export const sourceOf = (
  ctx: Pick<Ctx, 'now'>,
  asks: readonly Ask[],
  filter: WaitsFilter,
): RawBuilder<unknown> => sql`FROM ${asked(asks)} AS t ${PEOPLE} WHERE ${conditionsOf(ctx, filter)}`

function conditionsOf(
  { now }: Pick<Ctx, 'now'>,
  { kind, age, holder, fleet, keyword }: WaitsFilter,
): RawBuilder<unknown> {
  const conditions = [
    IS_HELD,
    waitsAt(now),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(age ? [isOfAge(sql`t.since`, TASK_AGES[age], now)] : []),
    ...(holder ? [holder === 'office' ? sql`t.office IS NOT NULL` : sql`t.office IS NULL`] : []),
    ...(fleet ? [sql`${fleet} IN (holder.fleet, t.holder_fleet)`] : []),
    ...(keyword ? [holds(keyword)] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

// strpos: what is typed is looked for as it is, % and _ included
const holds = (keyword: string) =>
  sql`strpos(concat_ws(' ', holder.search_fold, about.search_fold), ${folded(keyword)}) > 0`

/** A task of the office, or of a fleet, is no one person's: these come last. */
const SORTED: Record<(typeof WAITS_SORTS)[number], Sorted> = {
  since: { by: sql`t.since`, reversed: true },
  person: { by: alphabetical('holder.full_name'), mayBeEmpty: true },
  kind: { by: sql`t.kind || t.variety` },
  about: { by: alphabetical('about.full_name'), mayBeEmpty: true },
}

async function rowsOf(
  ctx: Ctx,
  asks: readonly Ask[],
  query: Query,
): Promise<(HeldRow & { total: number })[]> {
  const { page_count, page_number } = query
  const sorted = inOrder(
    query.order,
    SORTED[query.sort_by],
    SORTED.since,
    { by: sql`t.id` },
    SORTED.kind,
    // both instructors of a session are asked the same
    { by: sql`t.holder_id` },
  )
  const page = pageOf(asks, {
    columns: HELD_COLUMNS,
    joins: PEOPLE,
    where: conditionsOf(ctx, query),
    sorted,
    limit: page_count,
    offset: (page_number - 1) * page_count,
  })
  const { rows } = await sql<HeldRow & { total: number }>`${page}`.execute(ctx.db)
  return rows
}

async function totalOf(ctx: Ctx, asks: readonly Ask[], filter: WaitsFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total ${sourceOf(ctx, asks, filter)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
