import { type RawBuilder, sql } from 'kysely'
import { type EventRow, statusBefore } from './history.ts'

/**
 * The instant from which a completed form counts: that of its session or check, or that of its completion where
 * the office completed it ahead. A form that comes back out of the archive counts from the same instant as
 * before.
 */
export function countsFrom(at: Date, events: readonly EventRow[], completed: number): Date {
  const completion = events.find(
    (one) => one.action === 'set_status' && one.status === completed && one.before !== one.status,
  )
  return completion && new Date(completion.at) < at ? new Date(completion.at) : at
}

/** The same as SQL; `form` is the column with the id of the form. */
export const countingFrom = (
  at: RawBuilder<unknown>,
  form: string,
  completed: number,
) => sql`least(${at}, (
  SELECT e.at FROM form_event e
  WHERE e.form_id = ${sql.ref(form)} AND e.action = 'set_status' AND e.status = ${sql.lit(completed)}
    AND ${statusBefore('e')} IS DISTINCT FROM e.status
  ORDER BY e.seq DESC LIMIT 1))`
