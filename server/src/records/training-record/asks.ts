import { sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'

/** A record of any kind asks its trainee to approve the result (APR-01); its instructor waits for that. */
export const recordAsks: readonly Ask[] = [
  ask(
    'approve_record',
    {
      variety: sql`r.kind`,
      id: sql`r.id`,
      holder: sql`r.pilot_id`,
      asker: sql`r.instructor_id`,
      pilot: sql`r.pilot_id`,
      since: sql`r.created_at`,
      at: sql`r.record_date`,
      detail: sql`(SELECT f.routes FROM training_flight f WHERE f.id = r.id)`,
    },
    sql`training_record r WHERE r.status = 0 AND r.archived_at IS NULL`,
  ),
]
