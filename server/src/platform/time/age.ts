import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { instantOf } from './moment.ts'

type Clock = Pick<Ctx, 'now' | 'settings'>

/** The instant before which something began that has lasted for so many days of the airline's calendar. */
export const begunBefore = (days: number, { now, settings: { timeZone } }: Clock): Date =>
  instantOf(timeZone, `${addDays(dayIn(timeZone, now), 1 - days)}T00:00`)

/**
 * SQL condition that something has lasted since `since` for a number of days, from and to included, as lists
 * count these (daysSince in the contract).
 */
export function isOfAge(
  since: RawBuilder<unknown>,
  [from, to]: readonly [from: number, to: number | null],
  clock: Clock,
): RawBuilder<SqlBool> {
  const conditions = [
    // A time in the future counts as day 0.
    ...(from > 0 ? [sql`${since} < ${begunBefore(from, clock)}`] : []),
    ...(to === null ? [] : [sql`${since} >= ${begunBefore(to + 1, clock)}`]),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}
