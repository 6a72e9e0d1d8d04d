import { dayIn } from '@trms/contract/common/dates'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { sql } from 'kysely'
import type { Completion } from '../../crew/completed.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { countingFrom, countsFrom } from '../form-exchange/counts-from.ts'
import { maySeeAll } from './policy.ts'
import { type LineCheckRow, openTo } from './queries.ts'

/** The completion by which a completed check qualifies its pilot from the day of the check (RDY-02). */
export const lineCheckCompletion = (check: LineCheckRow, timeZone: string): Completion | null => {
  const { id, pilot_id, status, line_check_at, events } = check
  if (status !== LINE_CHECK_STATUS.COMPLETED) return null
  const { from, at } = countsFrom(line_check_at, events ?? [], status)
  const on = dayIn(timeZone, from)
  return { source: 'line_check', record_id: id, pilot_id, on, at, failed: false }
}

/** The completions of all checks as a query, and the checks that an actor may open. */
export const lineChecksCompleted: CompletedRecords['line_check'] = {
  completed: (timeZone) => sql`
    SELECT c.id AS record_id, c.pilot_id, false AS failed,
      ${countingFrom(sql`c.line_check_at`, 'c.id', sql.lit(LINE_CHECK_STATUS.COMPLETED), timeZone)}
    FROM line_check c WHERE status = ${sql.lit(LINE_CHECK_STATUS.COMPLETED)} AND archived_at IS NULL`,
  openTo: (actor) =>
    maySeeAll(actor) ? null : sql`SELECT id FROM line_check WHERE ${openTo(actor)}`,
}
