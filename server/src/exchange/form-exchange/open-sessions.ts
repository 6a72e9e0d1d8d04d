import { SIM_STATUS, type SimStatus } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'

const { FAILED, COMPLETED } = SIM_STATUS

/**
 * Selects the sessions with a form `f` that is not completed: `session_id`; `status`, FAILED where a form
 * failed, else the status of the form furthest behind; `since`, the earliest `awaited_since`. Every other
 * session is completed. `only` leaves out forms that a reader may not know of.
 */
export const openSessions = (only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  SELECT f.session_id, min(f.awaited_since) AS since,
    CASE WHEN bool_or(f.status = ${sql.lit(FAILED)}) THEN ${sql.lit(FAILED)} ELSE min(f.status) END AS status
  FROM sim_form f
  WHERE NOT f.archived AND f.status <> ${sql.lit(COMPLETED)} AND ${only}
  GROUP BY f.session_id`

/** Whether the session `id` has this status, where `open` selects the open sessions (openSessions). */
export const standsAs = (
  id: RawBuilder<unknown>,
  status: SimStatus,
  open: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  status === COMPLETED
    ? sql`${id} NOT IN (SELECT session_id FROM (${open}) AS open)`
    : sql`${id} IN (SELECT session_id FROM (${open}) AS open WHERE status = ${sql.lit(status)})`
