import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'

/**
 * Lists find records by their instructor, whose name and crew code are copied into each record's
 * search_fold (create.ts, records/training-flight/write.ts), after the words of the record itself. Called in the
 * transaction that changes either of them.
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
