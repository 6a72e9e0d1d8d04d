import { type RawBuilder, type SqlBool, sql } from 'kysely'

const DAY_MS = 86_400_000

/**
 * SQL condition that something has lasted since `since` for an age in whole days, from and to included, as
 * lists show it.
 */
export function isOfAge(
  since: RawBuilder<unknown>,
  [from, to]: readonly [from: number, to: number | null],
  now: Date,
): RawBuilder<SqlBool> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    // A time in the future counts as day 0.
    ...(from > 0 ? [sql`${since} <= ${ago(from)}`] : []),
    ...(to === null ? [] : [sql`${since} > ${ago(to + 1)}`]),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}
