import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/**
 * Lists find records by their instructor, whose name and crew code are copied into each record's
 * search_fold (training-flight/write.ts). Called in the transaction that changes either of them.
 */
export async function refreshInstructorName(db: Db, instructorId: string): Promise<void> {
  await sql`
    UPDATE training_record AS r
    SET search_fold = left(fold(concat_ws(' ', f.routes, nullif(f.autoland_at, ''), a.full_name,
      nullif(a.crew_code, ''))), 400)
    FROM training_flight AS f, account AS a
    WHERE r.instructor_id = ${instructorId} AND f.id = r.id AND a.id = r.instructor_id`.execute(db)
}
