import { EXPIRY_DAYS } from '@trms/contract/office/task/notice'
import { sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'

/** What is renewed more often than this is told of by its warning days alone: it always ends soon. */
const SHORT_DAYS = 180

/** From so many days before its end on, a qualification asks its pilot to look after it. */
const AHEAD = sql`CASE
  WHEN k.source = 'recency' OR k.validity_unit = 'day' AND k.validity <= ${sql.lit(SHORT_DAYS)} THEN k.warning_days
  ELSE greatest(k.warning_days, ${sql.lit(Math.max(...EXPIRY_DAYS))}) END`

/** A qualification that ends, or has ended; an exemption counts as long as it runs (ASK-01, RDY-05, RDY-06). */
export const qualificationAsks: readonly Ask[] = [
  ask(
    'qualification',
    {
      id: sql`q.pilot_id`,
      variety: sql`q.kind_id`,
      holder: sql`q.pilot_id`,
      pilot: sql`q.pilot_id`,
      // as soon as any clock of the world has this day: what is due is judged by the airline's own
      since: sql`(q.effective_on - ${AHEAD})::timestamp AT TIME ZONE 'Pacific/Kiritimati'`,
      due: sql`q.effective_on`,
      name: sql`jsonb_build_object('en', k.name_en, 'vi', k.name_vi)`,
    },
    sql`current_qualification q JOIN qualification_kind k ON k.id = q.kind_id
      WHERE q.effective_on IS NOT NULL`,
  ),
]
