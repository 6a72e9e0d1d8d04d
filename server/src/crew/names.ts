import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'

/**
 * Renews the search text of an instructor's records. Lists find records by the instructor's name and crew
 * code, which are copied into each record's search_fold after the record's own words (create.ts,
 * records/training-flight/write.ts). Call this in the transaction that changes the name or the crew code.
 */
export async function refreshInstructorName(db: Db, instructorId: string): Promise<void> {
  await sql`
    UPDATE training_record AS r
    SET search_fold = left(fold(concat_ws(' ',
      (SELECT concat_ws(' ', routes, nullif(autoland_at, '')) FROM training_flight WHERE id = r.id),
      (SELECT airport FROM base_training WHERE id = r.id),
      a.full_name, nullif(a.crew_code, ''))), 400)
    FROM account AS a
    WHERE r.instructor_id = ${instructorId} AND a.id = r.instructor_id`.execute(db)
}
