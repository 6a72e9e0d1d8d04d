import type { userList } from '@trms/contract/account/calls'
import type { Handler } from '../context.ts'
import { accountHolds, emailHolds } from '../db/keyword.ts'
import { accounts, answerOf } from './queries.ts'

const COLUMNS = { full_name: 'account.name_fold', email: 'account.email_key' } as const

export const list: Handler<typeof userList> = async ({ db, actor }, query) => {
  const { role, status, fleet } = query.filters
  const direction = query.order === '+' ? 'asc' : 'desc'
  let matching = accounts(db)
  if (role && role.length > 0) matching = matching.where('account.role', 'in', role)
  if (status) matching = matching.where('account.status', '=', status)
  if (fleet) matching = matching.where('account.fleet', '=', fleet)
  if (query.keyword) {
    const { keyword } = query
    matching = matching.where((eb) => eb.or([accountHolds(keyword), emailHolds(keyword)]))
  }
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy(COLUMNS[query.sort_by], direction)
      .orderBy('account.id', direction)
      .limit(query.page_count)
      .offset((query.page_number - 1) * query.page_count)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { users: rows.map((row) => answerOf(row, actor)), total }
}
