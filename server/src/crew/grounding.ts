import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'

/** SQL for the latest training flight of a pilot, if the flight is marked as grounding: id, day, instructor. */
export const grounding = (pilot: RawBuilder<unknown>) => sql<{
  id: string
  record_date: string
  instructor_id: string
}>`(
  SELECT last.* FROM (
    SELECT r.id, r.record_date, r.instructor_id FROM training_record r
    WHERE r.pilot_id = ${pilot} AND r.kind = 'training_flight' AND r.archived_at IS NULL
    ORDER BY r.record_date DESC, r.id DESC LIMIT 1) AS last
  JOIN training_flight f ON f.id = last.id AND f.grounded)`

interface Grounding {
  id: string
  date: string
  instructor_name: string
}

/** The grounding that the pilot's latest training flight marks; undefined: the flight marks none. */
export async function groundingOf(db: Db, pilotId: string): Promise<Grounding | undefined> {
  const { rows } = await sql<Grounding>`
    SELECT g.id, g.record_date::text AS date, a.full_name AS instructor_name
    FROM ${grounding(sql`${pilotId}::uuid`)} AS g JOIN account a ON a.id = g.instructor_id`.execute(
    db,
  )
  return rows[0]
}
