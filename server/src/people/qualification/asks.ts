import { EXPIRY_DAYS } from '@trms/contract/office/task/notice'
import { sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'

/**
 * A qualification that lasts no longer than this would otherwise always
 * be a task: only its warning days count.
 */
const SHORT_DAYS = 180

/** The number of days before its end at which a qualification becomes a task of its pilot. */
const AHEAD = sql`CASE
  WHEN k.source = 'recency' OR k.validity_unit = 'day' AND k.validity <= ${sql.lit(SHORT_DAYS)} THEN k.warning_days
  ELSE greatest(k.warning_days, ${sql.lit(Math.max(...EXPIRY_DAYS))}) END`

/**
 * A qualification that ends soon or has ended is a task of its pilot; the end is that of a running exemption
 * where there is one (ASK-01, RDY-05, RDY-06).
 */
export const qualificationAsks: readonly Ask[] = [
  ask(
    'qualification',
    {
      id: sql`q.pilot_id`,
      variety: sql`q.kind_id`,
      holder: sql`q.pilot_id`,
      pilot: sql`q.pilot_id`,
      // The task exists as soon as this day begins anywhere on earth; the
      // airline's own clock decides what is due.
      since: sql`(q.effective_on - ${AHEAD})::timestamp AT TIME ZONE 'Pacific/Kiritimati'`,
      due: sql`q.effective_on`,
      name: sql`jsonb_build_object('en', k.name_en, 'vi', k.name_vi)`,
    },
    sql`current_qualification q JOIN qualification_kind k ON k.id = q.kind_id
      WHERE q.effective_on IS NOT NULL`,
  ),
]
