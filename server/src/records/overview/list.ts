import type { fotList, OVERVIEW_SORTS } from '@trms/contract/records/overview/calls'
import { sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import type { Handler } from '../../platform/context.ts'
import { accountHolds } from '../../platform/db/keyword.ts'
import { column, inOrder, mayBeEmpty, names, type Sorted } from '../../platform/db/order.ts'
import { chosen, cut, readPage, skippedBy } from '../../platform/db/page.ts'
import { filtered } from './filters.ts'
import { overviewRowOf, type ProgressRow, visiblePilots, withProgress } from './queries.ts'

const SORTED: Record<(typeof OVERVIEW_SORTS)[number], Sorted> = {
  full_name: names('account.full_name'),
  crew_code: column('account.crew_code'),
  name_position: column('pilot.name_position'),
  fleet: mayBeEmpty('account.fleet'),
}

/**
 * Lists pilots, by name unless the query says otherwise. Progress is computed only for the pilots of the
 * page.
 */
export const list: Handler<typeof fotList> = async (ctx, query) => {
  let matching = filtered(visiblePilots(ctx.db, ctx.actor), query.filters)
  if (query.keyword) matching = matching.where(accountHolds(query.keyword))
  const { sort_by, order, page_count } = query
  const ids = matching
    .select('account.id')
    .orderBy(inOrder(order, SORTED[sort_by], names('account.full_name'), column('account.id')))
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'))
  const shown = withProgress(flying(ctx.db))
    .innerJoin(chosen, 'chosen.id', 'account.id')
    .select('chosen.place')
  const { rows, total } = await readPage<ProgressRow>(ctx.db, {
    ids: cut(sql`${ids}`, page_count, skippedBy(query)),
    total: sql`${counted}`,
    rows: sql`${shown}`,
  })
  return { pilots: rows.map((row) => overviewRowOf(row, ctx.actor)), total }
}
