import { dayIn } from '@trms/contract/common/dates'
import { DASHBOARD_MONTHS } from '@trms/contract/office/dashboard/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { instantOf } from '../../platform/time/moment.ts'

/** The month (YYYY-MM) that is `by` months after another, or before for a negative `by`. */
export function monthAfter(month: string, by: number): string {
  const [year, of] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (of ?? 1) - 1 + by)).toISOString().slice(0, 7)
}

/** The months that the dashboard looks back on, ending with the present month on the airline's clock. */
export function lastMonths({ settings, now }: Pick<Ctx, 'settings' | 'now'>): string[] {
  const present = dayIn(settings.timeZone, now).slice(0, 7)
  return Array.from({ length: DASHBOARD_MONTHS }, (_, i) =>
    monthAfter(present, i + 1 - DASHBOARD_MONTHS),
  )
}

/** SQL for the month, counted from 1, in which an instant lies. The lists cut days at the same midnights. */
export interface Cut {
  within: RawBuilder<unknown>
  month: RawBuilder<number>
}

/** SQL that sorts instants `at` into successive months on the airline's clock. */
export function cutByMonth(
  { settings }: Pick<Ctx, 'settings'>,
  months: readonly string[],
  at: RawBuilder<unknown>,
): Cut {
  const begins = (month: string) => instantOf(settings.timeZone, `${month}-01T00:00`)
  const bounds = months.map(begins)
  const end = begins(monthAfter(months.at(-1) ?? '', 1))
  return {
    within: sql`${at} >= ${bounds[0]} AND ${at} < ${end}`,
    month: sql<number>`width_bucket(${at}, ${bounds}::timestamptz[])`,
  }
}

/** The counts month by month and state by state; 0 where the rows hold none. */
export function countsBy(
  months: readonly string[],
  states: readonly number[],
  rows: readonly { month: number; status: number; total: number }[],
) {
  const found = new Map(rows.map((row) => [`${row.month} ${row.status}`, row.total]))
  return months.map((month, i) => ({
    month,
    counts: states.map((status) => found.get(`${i + 1} ${status}`) ?? 0),
  }))
}
