import { type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * The tables that count the rows of a long list by day, and the column that holds the number. A change of the
 * list adds a row, 1 or -1, and so waits for no other change; a day has as many rows of the list as the sum.
 */
const COUNTED = { sim_day_change: 'sessions', flight_day_change: 'flights' } as const
export type Counted = keyof typeof COUNTED

const numberOf = (table: Counted) => sql`sum(${sql.ref(COUNTED[table])})`

/** Selects the number of rows on all days, or on those `within` the condition on `day`. */
export const countedOn = (
  table: Counted,
  within: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> =>
  sql`SELECT coalesce(${numberOf(table)}, 0)::bigint FROM ${sql.table(table)} WHERE ${within}`

/**
 * The WITH clause of `starting`, one row: the `day` on which a page begins that has `skipped` rows before it,
 * and the number of rows on the days `before`. A deep page so reads the rows of its own days, while the days
 * before are only counted.
 */
export const startingDay = (
  table: Counted,
  {
    direction,
    skipped,
    within = sql`true`,
  }: { direction: RawBuilder<unknown>; skipped: RawBuilder<unknown>; within?: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  WITH counted AS (
    SELECT day, sum(${numberOf(table)}) OVER (ORDER BY day ${direction}) - ${numberOf(table)} AS before
    FROM ${sql.table(table)} WHERE ${within} GROUP BY day
  ), starting AS MATERIALIZED (
    SELECT day, before FROM counted WHERE before <= ${skipped} ORDER BY before DESC LIMIT 1
  )`

/** The number of rows of a page's days that stand before the page, beside `startingDay`. */
export const skippedOnDay = (skipped: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT ${skipped} - before FROM starting)`

/** Puts the rows of each day together. Whoever reads meanwhile finds the rows of before or the sum. */
export async function putDaysTogether(db: Db): Promise<void> {
  for (const [table, column] of Object.entries(COUNTED))
    await sql`
      WITH several AS (
        DELETE FROM ${sql.table(table)} WHERE day IN (
          SELECT day FROM ${sql.table(table)} GROUP BY day HAVING count(*) > 1)
        RETURNING day, ${sql.ref(column)} AS rows
      )
      INSERT INTO ${sql.table(table)} (day, ${sql.ref(column)})
      SELECT day, sum(rows) FROM several GROUP BY day HAVING sum(rows) <> 0`.execute(db)
}
