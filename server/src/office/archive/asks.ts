import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/**
 * SQL for the pilots of the record of a purge `p`, the same as each kind names in the archive; empty for kinds
 * without pilots. The kinds' own queries of the archive would join every table of theirs for the number of
 * tasks, which is asked with every page.
 */
const PILOTS = sql`ARRAY(
  SELECT r.pilot_id FROM training_record r WHERE r.id = p.record_id
  UNION ALL SELECT c.pilot_id FROM line_check c WHERE c.id = p.record_id
  UNION ALL SELECT l.pilot_id FROM line_training l WHERE l.id = p.record_id
  UNION ALL SELECT unnest(ARRAY[s.first_pilot_id, s.second_pilot_id]) FROM sim_session s WHERE s.id = p.record_id
  UNION ALL (SELECT e.pilot_id FROM event_report_pilot e WHERE e.report_id = p.record_id ORDER BY e.place))`

/**
 * A requested purge is a task of every other admin, who confirms or
 * refuses; the requester waits (AMD-03, ASK-01).
 */
export const purgeAsks: readonly Ask[] = [
  ask(
    'decide_purge',
    {
      variety: sql`p.kind`,
      id: sql`p.id`,
      opens: sql`p.record_id`,
      office: ADMINS,
      besides: sql`array_remove(${PILOTS}, NULL) || p.asked_by`,
      asker: sql`p.asked_by`,
      pilot: sql`(${PILOTS})[1]`,
      since: sql`p.asked_at`,
      detail: sql`p.ask_reason`,
    },
    sql`purge p WHERE p.decision IS NULL`,
  ),
]
