import { SIM_STATUS, type SimStatus } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'

const { FAILED, COMPLETED } = SIM_STATUS

/**
 * Sessions with a form that is not completed: `session_id`; `status`, how the session stands, which is
 * failed where a form failed and else as its form that is furthest behind; `since` when the one of its
 * open forms that has stood longest has stood so. A session that is not here is completed.
 *
 * `only` narrows the forms `f` that count, for whom not all of them are to be known.
 */
export const openSessions = (only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  SELECT f.session_id, min(f.awaited_since) AS since,
    CASE WHEN bool_or(f.status = ${sql.lit(FAILED)}) THEN ${sql.lit(FAILED)} ELSE min(f.status) END AS status
  FROM sim_form f
  WHERE NOT f.archived AND f.status <> ${sql.lit(COMPLETED)} AND ${only}
  GROUP BY f.session_id`

/** Whether the session `id` stands so, among those that `open` gives. */
export const standsAs = (
  id: RawBuilder<unknown>,
  status: SimStatus,
  open: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  status === COMPLETED
    ? sql`${id} NOT IN (SELECT session_id FROM (${open}) AS open)`
    : sql`${id} IN (SELECT session_id FROM (${open}) AS open WHERE status = ${sql.lit(status)})`
