import { PERMISSION } from '@trms/contract/access'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'
import { newestReason } from '../form-exchange/history.ts'

const lit = sql.lit
const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_SUBMITTED, COMPLETED } = LINE_CHECK_STATUS

const ABOUT = {
  id: sql`c.id`,
  pilot: sql`c.pilot_id`,
  at: sql`c.line_check_at`,
  detail: sql`c.sectors`,
}

/** Asks first the pilot for the form, then the instructor (LC-03); each of the two waits for the other. */
const handIn = ask(
  'line_check_form',
  {
    ...ABOUT,
    variety: sql`CASE c.status WHEN ${lit(INITIAL)} THEN 'pilot' ELSE 'instructor' END`,
    holder: sql`CASE c.status WHEN ${lit(INITIAL)} THEN c.pilot_id ELSE c.instructor_id END`,
    asker: sql`CASE c.status WHEN ${lit(INITIAL)} THEN c.instructor_id ELSE c.pilot_id END`,
    since: sql`c.awaited_since`,
    again: sql`CASE c.status WHEN ${lit(INITIAL)} THEN c.first_submit ELSE c.second_submit END IS NOT NULL`,
    reason: sql`CASE WHEN c.status = ${lit(INITIAL)} AND c.first_submit IS NOT NULL
      THEN ${newestReason('c.id')} END`,
  },
  sql`line_check c WHERE c.archived_at IS NULL AND c.status <> ${lit(COMPLETED)}
    AND c.status IN (${lit(INITIAL)}, ${lit(PILOT_SUBMITTED)})`,
)

/** Asks the pilot to confirm that the documents were read (LC-04). */
const documents = ask(
  'line_check_documents',
  { ...ABOUT, holder: sql`c.pilot_id`, since: sql`c.created_at` },
  sql`line_check c WHERE c.archived_at IS NULL AND c.status <> ${lit(COMPLETED)}
    AND c.documents_read_at IS NULL`,
)

const close = ask(
  'close_form',
  {
    ...ABOUT,
    variety: sql`'line_check'`,
    office: PERMISSION.CHANGE_LINE_CHECK_STATUS,
    since: sql`c.awaited_since`,
  },
  sql`line_check c WHERE c.archived_at IS NULL AND c.status <> ${lit(COMPLETED)}
    AND c.status = ${lit(INSTRUCTOR_SUBMITTED)}`,
)

/**
 * Passes on to the office a correction that the form's pilot, or somebody who handed in a part, asks for
 * (AMD-04).
 */
const correction = ask(
  'correction',
  {
    ...ABOUT,
    ...QUESTION,
    variety: sql`'line_check'`,
    opens: sql`c.id`,
    office: PERMISSION.CHANGE_LINE_CHECK_STATUS,
  },
  sql`record_question q JOIN line_check c ON c.id = q.record_id
    WHERE ${openQuestions('line_check', 'correction')} AND c.archived_at IS NULL`,
)

export const lineCheckAsks: readonly Ask[] = [handIn, documents, close, correction]
