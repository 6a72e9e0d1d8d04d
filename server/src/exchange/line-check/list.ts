import type { Input } from '@trms/contract/call'
import {
  type ExchangeFlag,
  type ExchangeSort,
  FORM_AGES,
  type KeywordField,
  LONG_WAIT_DAYS,
} from '@trms/contract/exchange/form-exchange/list'
import type { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { alphabetical, column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { cut, skippedBy } from '../../platform/db/page.ts'
import { isOfAge } from '../../platform/time/age.ts'
import { daysOf } from '../../platform/time/days.ts'
import { CHECK_STATUS_OF, IS_OPEN_CHECK } from '../form-exchange/holder.ts'
import { peopleNamed } from '../form-exchange/keyword.ts'
import { answer } from './answer.ts'
import { listedFor, readLineChecks } from './queries.ts'

type Query = Input<typeof getLineCheckList>

/** Reads one page of line checks and the total in one statement (LC-01). */
export const list: Handler<typeof getLineCheckList> = async (ctx, query) => {
  const source = sourceOf(ctx, query)
  const { keyword, filter } = query
  const { rows, total } = await readLineChecks(ctx.db, {
    ...(keyword && { first: sql`named AS MATERIALIZED (${peopleNamed(keyword, filter)})` }),
    ids: pageOf(query, source),
    total: sql`SELECT count(*) ${source}`,
  })
  return { line_check_list: rows.map((row) => answer(ctx, row)), total }
}

/** The FROM and WHERE of the caller's line checks that match the query. */
function sourceOf(ctx: Ctx, query: Query): RawBuilder<unknown> {
  const conditions = [
    ...(query.keyword ? [names(query.filter)] : []),
    ...query.filters.map((flag) => FLAGGED[flag](ctx)),
    // The status is a literal, so that the index of open checks can serve the query.
    ...(query.status ? [sql`status = ${sql.lit(query.status)}`] : []),
    ...(query.age
      ? [sql`${IS_OPEN_CHECK} AND ${isOfAge(sql`awaited_since`, FORM_AGES[query.age], ctx)}`]
      : []),
    ...(query.awaited ? [sql`status = ${sql.lit(CHECK_STATUS_OF[query.awaited])}`] : []),
    ...(query.instructor_id ? [sql`instructor_id = ${query.instructor_id}`] : []),
    ...daysOf(ctx, query.date_range),
  ]
  const where = sql.join(
    [sql`archived_at IS NULL`, listedFor(ctx.actor), ...conditions],
    sql` AND `,
  )
  return sql`FROM (SELECT *, line_check_at AS at FROM line_check) AS checks WHERE ${where}`
}

const COLUMNS: Record<KeywordField, readonly string[]> = {
  pilot_name: ['pilot_id'],
  instructor_name: ['instructor_id'],
  crew_code: ['pilot_id', 'instructor_id'],
}

/** The condition that one of the `named` people takes part. */
function names(filter: KeywordField | undefined) {
  const columns = COLUMNS[filter ?? 'crew_code']
  const one = columns.map((column) => sql`${sql.ref(column)} IN (SELECT id FROM named)`)
  return sql`(${sql.join(one, sql` OR `)})`
}

/** The conditions of the flags; in every state but Completed somebody is awaited. */
const FLAGGED: Record<ExchangeFlag, (ctx: Ctx) => RawBuilder<unknown>> = {
  red: () => sql`was_reset AND ${IS_OPEN_CHECK}`,
  waiting: (ctx) =>
    sql`${IS_OPEN_CHECK} AND ${isOfAge(sql`awaited_since`, [LONG_WAIT_DAYS, null], ctx)}`,
  open: () => IS_OPEN_CHECK,
}

const nameOf = (id: string): Sorted => ({
  by: sql`(SELECT ${alphabetical('full_name')} FROM account WHERE account.id = ${sql.ref(id)})`,
})

/** The columns to sort by; a completed check has no waiting time, because nobody is awaited any more. */
const SORTED: Record<ExchangeSort, Sorted> = {
  date: column('at'),
  pilot: nameOf('checks.pilot_id'),
  instructor: nameOf('checks.instructor_id'),
  status: column('status'),
  waiting_since: { by: sql`CASE WHEN ${IS_OPEN_CHECK} THEN awaited_since END`, mayBeEmpty: true },
}

function pageOf(query: Query, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const sorted = inOrder(query.order, SORTED[query.sort_by], column('at'), column('id'))
  return cut(sql`SELECT id ${source} ORDER BY ${sorted}`, query.page_count, skippedBy(query))
}
