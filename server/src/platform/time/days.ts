import { addDays } from '@trms/contract/common/days'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { instantOf } from './moment.ts'

interface DateRange {
  start_date?: string | null | undefined
  end_date?: string | null | undefined
}

/** Conditions on a column `at`: from midnight to midnight on the airline's clock, including both days. */
export function daysOf(
  { settings }: Pick<Ctx, 'settings'>,
  range: DateRange | undefined,
): RawBuilder<unknown>[] {
  const midnight = (day: string) => instantOf(settings.timeZone, `${day}T00:00`)
  const { start_date, end_date } = range ?? {}
  return [
    ...(start_date ? [sql`at >= ${midnight(start_date)}`] : []),
    ...(end_date ? [sql`at < ${midnight(addDays(end_date, 1))}`] : []),
  ]
}
