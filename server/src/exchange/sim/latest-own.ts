import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { latestOwnSim } from '@trms/contract/exchange/sim/calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { CAPACITY } from './scope.ts'
import { FORM_VERSION } from './version.ts'

interface Row {
  id: string
  form_id: string
  version: number
  sessiona_at: Date
  elearning_done_at: Date | null
}

/** The caller's latest session as a pilot (ELN-01). */
export const latestOwn: Handler<typeof latestOwnSim> = async ({ db, actor, settings }) => {
  const { rows } = await sql<Row>`
    SELECT s.id, f.id AS form_id, ${FORM_VERSION} AS version, s.sessiona_at, f.elearning_done_at
    FROM (SELECT session_id FROM sim_person
      WHERE person_id = ${actor.id} AND capacity = ${CAPACITY.PILOT}
      ORDER BY sessiona_at DESC, session_id DESC LIMIT 1) AS latest
    JOIN sim_session s ON s.id = latest.session_id
    JOIN sim_form f ON f.session_id = s.id
      AND f.pilot_order = CASE s.first_pilot_id WHEN ${actor.id} THEN 1 ELSE 2 END`.execute(db)
  const [row] = rows
  return {
    sim: row
      ? {
          id: row.id,
          form_id: row.form_id,
          version: row.version,
          sessiona_date_time: clockTime(settings.timeZone, row.sessiona_at),
          elearning_completion: row.elearning_done_at ? YES_NO.YES : YES_NO.NO,
        }
      : null,
  }
}
