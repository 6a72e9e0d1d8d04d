import { type RawBuilder, type SqlBool, sql } from 'kysely'

const DAY_MS = 86_400_000

/** Whether what has stood so since then is of an age: whole days from and to, both included, as lists show them. */
export function isOfAge(
  since: RawBuilder<unknown>,
  [from, to]: readonly [from: number, to: number | null],
  now: Date,
): RawBuilder<SqlBool> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    // what is still to come is of day 0
    ...(from > 0 ? [sql`${since} <= ${ago(from)}`] : []),
    ...(to === null ? [] : [sql`${since} > ${ago(to + 1)}`]),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}
