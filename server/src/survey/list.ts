import type { Input } from '@trms/contract/call'
import type { getAll } from '@trms/contract/survey/calls'
import type { Handler } from '../context.ts'
import { dayIn } from '../day.ts'
import { matching, rowOf, selectRows } from './queries.ts'

const SORT_COLUMN = {
  recency_date: 'recency.recency_date',
  full_name: 'account.name_fold',
  crew_code: 'account.crew_code',
  sim_date: 'recency.sim_date',
} as const

/** One page and its total, side by side (TLD-01). */
export const list: Handler<typeof getAll> = async (ctx, query) => {
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const found = matching(ctx.db, { keyword: query.keyword, ...query.filters }, today)
  const [rows, counted] = await Promise.all([
    page(selectRows(found), query).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { pilots: rows.map((row) => rowOf(row, ctx.actor, today)), total: counted.total }
}

type Query = Pick<Input<typeof getAll>, 'order' | 'sort_by' | 'page_count' | 'page_number'>

/** Who has no date stands last, whichever way the list is turned. */
function page(rows: ReturnType<typeof selectRows>, query: Query) {
  const direction = query.order === '+' ? 'asc' : 'desc'
  return rows
    .orderBy(SORT_COLUMN[query.sort_by], (by) =>
      (direction === 'asc' ? by.asc() : by.desc()).nullsLast(),
    )
    .orderBy('account.name_fold', direction)
    .orderBy('account.id', direction)
    .limit(query.page_count)
    .offset((query.page_number - 1) * query.page_count)
}
