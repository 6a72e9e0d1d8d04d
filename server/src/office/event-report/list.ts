import type { EVENT_SORTS, reportSearching } from '@trms/contract/office/event-report/calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { holds } from '../../platform/db/keyword.ts'
import { column, inOrder, type Sorted } from '../../platform/db/order.ts'
import { rowsAndTotal } from '../../platform/db/page.ts'
import { daysOf } from '../../platform/time/days.ts'
import { answerOf, knownTo, namesOne, openTo, reports } from './queries.ts'

type Query = Parameters<Handler<typeof reportSearching>>[1]

const SORTED: Record<(typeof EVENT_SORTS)[number], Sorted> = {
  date: column('report.occurred_at'),
  flight_number: column('report.flight_number'),
  aircraft_registration: column('report.aircraft_registration'),
  sector: column('report.sector'),
}

/** Lists reports by date, the newest first unless asked otherwise (EVT-01). */
export const list: Handler<typeof reportSearching> = async (ctx, query) => {
  const matching = matchingOf(ctx, query).reduce(
    (found, one) => found.where(one),
    reports(ctx.db).where(openTo(ctx.actor)),
  )
  const order = inOrder(
    query.order,
    SORTED[query.sort_by],
    column('report.occurred_at'),
    column('report.id'),
  )
  const { rows, total } = await rowsAndTotal(matching, order, query)
  return { event_reports: rows.map((row) => answerOf(ctx, row)), total }
}

/** The conditions of a search. No condition finds a report by a pilot of whom the actor may not learn. */
function matchingOf(ctx: Ctx, { keyword, filters, date_range }: Query): RawBuilder<SqlBool>[] {
  const { fleet, minus_point } = filters
  const known = (which: RawBuilder<unknown>) => namesOne(sql`${knownTo(ctx.actor)} AND ${which}`)
  const withPoints = known(sql`named.minus_point > 0`)
  return [
    ...daysOf(ctx, date_range ?? undefined).map(
      (day) => sql<SqlBool>`(SELECT ${day} FROM (SELECT report.occurred_at AS at) AS moment)`,
    ),
    ...(fleet ? [known(sql`account.fleet = ${fleet}`)] : []),
    ...(minus_point === 'with' ? [withPoints] : []),
    ...(minus_point === 'without' ? [sql<SqlBool>`NOT ${withPoints}`] : []),
    ...(keyword ? [tells(keyword, known)] : []),
  ]
}

function tells(
  keyword: string,
  known: (which: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const report = sql`fold(concat_ws(' ', report.flight_number, report.aircraft_registration,
    report.sector, report.content))`
  const person = sql`fold(concat_ws(' ', account.full_name, account.crew_code))`
  return sql`(${holds(report, keyword)} OR ${known(holds(person, keyword))})`
}
