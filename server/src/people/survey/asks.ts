import { PERMISSION } from '@trms/contract/access'
import { sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { FLYING_ROLES } from '../../crew/crew.ts'
import { OPEN_ENTRIES } from './open.ts'

/** Unverified survey entries are one task for the office for each pilot (RDY-03). */
export const surveyAsks: readonly Ask[] = [
  ask(
    'verify_survey',
    {
      id: sql`f.pilot_id`,
      office: PERMISSION.KEEP_QUALIFICATIONS,
      pilot: sql`f.pilot_id`,
      since: sql`f.since`,
      at: sql`f.newest`,
      detail: sql`f.days`,
    },
    // Only pilots on the TO LDG page count (`tracked` in crew/recency.ts), since
    // nobody else's entries can be decided.
    sql`(SELECT pilot_id, min(sent_at) AS since, max(day) AS newest, count(*) AS days
      FROM ${OPEN_ENTRIES} AS open JOIN account who ON who.id = open.pilot_id
      WHERE who.status = 'active' AND who.role IN ${FLYING_ROLES}
      GROUP BY pilot_id) AS f`,
  ),
]
