import { FLIGHT_MARK } from '@trms/contract/records/training-flight/marks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'

const MARK = sql.lit(FLIGHT_MARK.grounded)

/**
 * SQL for the flight that is marked as grounding a pilot, if the pilot has flown on no later day: id, day of
 * the last sector, instructor. Of two flights on one day nobody knows which was the later, so that the mark
 * stands.
 */
export const grounding = (pilot: RawBuilder<unknown>) => sql<{
  id: string
  day: string
  instructor_id: string
}>`(
  SELECT marked.* FROM (
    SELECT r.id, r.instructor_id,
      (SELECT max(date_of_sector) FROM training_flight_sector WHERE flight_id = r.id) AS day
    FROM training_record r
    WHERE r.pilot_id = ${pilot} AND r.archived_at IS NULL AND r.marks & ${MARK} = ${MARK}
    ORDER BY day DESC, r.id DESC LIMIT 1) AS marked
  WHERE NOT EXISTS (
    SELECT FROM training_record r JOIN training_flight_sector s ON s.flight_id = r.id
    WHERE r.pilot_id = ${pilot} AND r.kind = 'training_flight' AND r.archived_at IS NULL
      AND s.date_of_sector > marked.day))`

interface Grounding {
  id: string
  date: string
  instructor_name: string
}

/** The flight that is marked as grounding the pilot; undefined: there is none, or a flight of a later day. */
export async function groundingOf(db: Db, pilotId: string): Promise<Grounding | undefined> {
  const { rows } = await sql<Grounding>`
    SELECT g.id, g.day::text AS date, a.full_name AS instructor_name
    FROM ${grounding(sql`${pilotId}::uuid`)} AS g JOIN account a ON a.id = g.instructor_id`.execute(
    db,
  )
  return rows[0]
}
