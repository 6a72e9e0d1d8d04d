import type { reportStatistics } from '@trms/contract/office/event-report/calls'
import type { EventYear } from '@trms/contract/office/event-report/entity'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

interface Figures {
  year: number
  month: number
  reports: number
  minus_points: number
}

/** The reports and minus points of each month of the airline's calendar (EVT-03). */
export const statistics: Handler<typeof reportStatistics> = async ({ db, settings }, { years }) => {
  const found = await figuresOf(db, settings.timeZone, years)
  return { statistics: [...new Set(years)].map((year) => yearOf(year, found)) }
}

const figuresOf = async (db: Db, zone: string, years: readonly number[]): Promise<Figures[]> =>
  (
    await sql<Figures>`
      SELECT year, month, count(*) AS reports, coalesce(sum(points), 0) AS minus_points
      FROM (
        SELECT date_part('year', occurred_at AT TIME ZONE ${zone})::int AS year,
          date_part('month', occurred_at AT TIME ZONE ${zone})::int AS month,
          (SELECT sum(minus_point) FROM event_report_pilot WHERE report_id = event_report.id) AS points
        FROM event_report WHERE archived_at IS NULL
      ) AS reports
      WHERE year = ANY (${years}::int[])
      GROUP BY year, month`.execute(db)
  ).rows

function yearOf(year: number, found: readonly Figures[]): EventYear {
  const months = MONTHS.map((month) => {
    const one = found.find((other) => other.year === year && other.month === month)
    return { month, reports: one?.reports ?? 0, minus_points: one?.minus_points ?? 0 }
  })
  // Minus points are summed in hundredths, which are whole numbers and add up exactly.
  const hundredths = months.reduce((sum, one) => sum + Math.round(one.minus_points * 100), 0)
  const reports = months.reduce((sum, one) => sum + one.reports, 0)
  return { year, reports, minus_points: hundredths / 100, months }
}
