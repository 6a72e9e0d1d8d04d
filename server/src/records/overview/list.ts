import type { fotList, OVERVIEW_SORTS } from '@trms/contract/records/overview/calls'
import type { Handler } from '../../platform/context.ts'
import { accountHolds } from '../../platform/db/keyword.ts'
import { column, inOrder, mayBeEmpty, names, type Sorted } from '../../platform/db/order.ts'
import { filtered } from './filters.ts'
import { overviewRowOf, visiblePilots, withProgress } from './queries.ts'

const SORTED: Record<(typeof OVERVIEW_SORTS)[number], Sorted> = {
  full_name: names('account.full_name'),
  crew_code: column('account.crew_code'),
  name_position: column('pilot.name_position'),
  fleet: mayBeEmpty('account.fleet'),
}

/** By name unless asked otherwise. The progress of a page's pilots is computed after the page is chosen. */
export const list: Handler<typeof fotList> = async (ctx, query) => {
  let matching = filtered(visiblePilots(ctx.db, ctx.actor), query.filters)
  if (query.keyword) matching = matching.where(accountHolds(query.keyword))
  const [rows, counted] = await Promise.all([
    withProgress(
      matching
        .orderBy(
          inOrder(
            query.order,
            SORTED[query.sort_by],
            names('account.full_name'),
            column('account.id'),
          ),
        )
        .limit(query.page_count)
        .offset((query.page_number - 1) * query.page_count),
    ).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { pilots: rows.map((row) => overviewRowOf(row, ctx.actor)), total: counted.total }
}
