import type { Input } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import type { getAll, RECENCY_SORTS } from '@trms/contract/people/survey/calls'
import { RECENT_UNTIL, SIM_DATE } from '../../crew/recency.ts'
import type { Handler } from '../../platform/context.ts'
import { column, inOrder, mayBeEmpty, names, type Sorted } from '../../platform/db/order.ts'
import { rowsAndTotal } from '../../platform/db/page.ts'
import { matching, rowOf, selectRows } from './queries.ts'

const SORTED: Record<(typeof RECENCY_SORTS)[number], Sorted> = {
  recency_date: { by: RECENT_UNTIL, mayBeEmpty: true },
  full_name: names('account.full_name'),
  crew_code: column('account.crew_code'),
  fleet: mayBeEmpty('account.fleet'),
  sim_date: { by: SIM_DATE, mayBeEmpty: true },
}

/** Reads one page of the table and the total count, side by side (TLD-01). */
export const list: Handler<typeof getAll> = async (ctx, query) => {
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const found = matching(ctx.db, { keyword: query.keyword, ...query.filters }, today)
  const { rows, total } = await rowsAndTotal(selectRows(found), orderOf(query), query)
  return { pilots: rows.map((row) => rowOf(row, ctx.actor, today)), total }
}

/** The order of the table, and of its workbook. */
export const orderOf = ({ order, sort_by }: Pick<Input<typeof getAll>, 'order' | 'sort_by'>) =>
  inOrder(order, SORTED[sort_by], names('account.full_name'), column('account.id'))
