import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import { newId } from '../platform/db/id.ts'
import type { Db } from '../platform/db/pool.ts'
import { announce } from '../platform/live/announce.ts'
import { tellReadiness, toldTogether } from './qualification.ts'
import { IS_OPEN } from './questions.ts'

const { lit } = sql

/**
 * Tells open pages that an account that flies has changed: the boards, and whoever has an open form or record
 * together with this person, whose lists and tasks name who is waited for, and whether that person can still act.
 */
export async function tellOfFlyer(db: Db, id: string): Promise<void> {
  await tellReadiness(db, id)
  const { rows } = await sql<{ kind: 'sim' | 'line_check' | 'training_record'; people: string[] }>`
    WITH shared (kind, person) AS (
      SELECT 'sim', other.person_id FROM sim_person own JOIN sim_person other USING (session_id)
      WHERE own.person_id = ${id} AND EXISTS (SELECT FROM sim_form f
        WHERE f.session_id = own.session_id AND NOT f.archived AND f.status <> ${lit(SIM_STATUS.COMPLETED)})
      UNION SELECT 'line_check', unnest(ARRAY[pilot_id, instructor_id]) FROM line_check
      WHERE ${id} IN (pilot_id, instructor_id) AND archived_at IS NULL AND status <> ${lit(LINE_CHECK_STATUS.COMPLETED)}
      UNION SELECT 'training_record', unnest(ARRAY[r.pilot_id, r.instructor_id]) FROM training_record r
      WHERE ${id} IN (r.pilot_id, r.instructor_id) AND r.archived_at IS NULL AND (r.status = 0
        OR r.id IN (SELECT q.record_id FROM record_question q WHERE q.subject = 'training_record' AND ${IS_OPEN})
        OR r.id IN (SELECT a.record_id FROM record_amendment a WHERE a.state = 'waiting'))
    )
    SELECT kind, array_agg(person) AS people FROM shared WHERE person IS NOT NULL GROUP BY kind`.execute(
    db,
  )
  // The id is that of no record: one event stands for all of a kind.
  const told = rows.flatMap(({ kind, people }) =>
    toldTogether(people).map((some) => ({ kind, id: newId(), people: some })),
  )
  if (told.length > 0) await announce(db, ...told)
}
