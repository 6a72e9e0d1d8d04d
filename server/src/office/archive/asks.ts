import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'

/** SQL for the pilots of the record of a purge `p`; empty for kinds without pilots. */
const PILOTS = sql`ARRAY(
  SELECT r.pilot_id FROM training_record r WHERE r.id = p.record_id
  UNION SELECT c.pilot_id FROM line_check c WHERE c.id = p.record_id
  UNION SELECT l.pilot_id FROM line_training l WHERE l.id = p.record_id
  UNION SELECT unnest(ARRAY[s.first_pilot_id, s.second_pilot_id]) FROM sim_session s WHERE s.id = p.record_id)`

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
