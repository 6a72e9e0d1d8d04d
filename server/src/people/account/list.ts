import type { USER_SORTS, userList } from '@trms/contract/people/account/calls'
import type { Handler } from '../../platform/context.ts'
import { accountHolds, emailHolds } from '../../platform/db/keyword.ts'
import { column, inOrder, mayBeEmpty, names, type Sorted } from '../../platform/db/order.ts'
import { rowsAndTotal } from '../../platform/db/page.ts'
import { accounts, answerOf } from './queries.ts'

const SORTED: Record<(typeof USER_SORTS)[number], Sorted> = {
  full_name: names('account.full_name'),
  email: column('account.email_key'),
  crew_code: mayBeEmpty('account.crew_code'),
  role: column('account.role'),
  fleet: mayBeEmpty('account.fleet'),
  status: column('account.status'),
}

export const list: Handler<typeof userList> = async (ctx, query) => {
  const { role, status, fleet } = query.filters
  let matching = accounts(ctx.db)
  if (role && role.length > 0) matching = matching.where('account.role', 'in', role)
  if (status) matching = matching.where('account.status', '=', status)
  if (fleet) matching = matching.where('account.fleet', '=', fleet)
  if (query.keyword) {
    const { keyword } = query
    matching = matching.where((eb) => eb.or([accountHolds(keyword), emailHolds(keyword)]))
  }
  const order = inOrder(
    query.order,
    SORTED[query.sort_by],
    names('account.full_name'),
    column('account.id'),
  )
  const { rows, total } = await rowsAndTotal(matching, order, query)
  return { users: rows.map((row) => answerOf(row, ctx)), total }
}
