import { type RawBuilder, sql } from 'kysely'
import { type EventRow, statusBefore } from './history.ts'

/**
 * When a form was decided, and the instant from which the decision counts: that of its session or check, or
 * that of the decision where the office decided ahead. A form that comes back out of the archive counts from
 * the same instant as before.
 */
export function countsFrom(
  at: Date,
  events: readonly EventRow[],
  decided: number,
): { from: Date; at: Date } {
  const decision = events.find(
    (one) => one.action === 'set_status' && one.status === decided && one.before !== one.status,
  )
  if (!decision) return { from: at, at }
  const decidedAt = new Date(decision.at)
  return { from: decidedAt < at ? decidedAt : at, at: decidedAt }
}

/**
 * The same as SQL, as the columns `completed_on` and `decided_at`; `form` is the column with the id of the form.
 */
export function countingFrom(
  at: RawBuilder<unknown>,
  form: string,
  decided: RawBuilder<unknown>,
  timeZone: string,
) {
  const decidedAt = sql`(
    SELECT e.at FROM form_event e
    WHERE e.form_id = ${sql.ref(form)} AND e.action = 'set_status' AND e.status = ${decided}
      AND ${statusBefore('e')} IS DISTINCT FROM e.status
    ORDER BY e.seq DESC LIMIT 1)`
  return sql`(least(${at}, ${decidedAt}) AT TIME ZONE ${timeZone})::date AS completed_on,
      coalesce(${decidedAt}, ${at}) AS decided_at`
}
