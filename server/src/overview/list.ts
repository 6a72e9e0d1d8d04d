import type { fotList } from '@trms/contract/overview/calls'
import type { Handler } from '../context.ts'
import { accountHolds } from '../db/keyword.ts'
import { overviewRowOf, visiblePilots, withProgress } from './queries.ts'

/** By name without marks. The progress of a page's pilots is computed after the page is chosen. */
export const list: Handler<typeof fotList> = async (ctx, query) => {
  const direction = query.order === '+' ? 'asc' : 'desc'
  let matching = visiblePilots(ctx.db, ctx.actor)
  if (query.keyword) matching = matching.where(accountHolds(query.keyword))
  const [rows, counted] = await Promise.all([
    withProgress(
      matching
        .orderBy('account.name_fold', direction)
        .orderBy('account.id', direction)
        .limit(query.page_count)
        .offset((query.page_number - 1) * query.page_count),
    ).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { pilots: rows.map((row) => overviewRowOf(row, ctx.actor)), total: counted.total }
}
