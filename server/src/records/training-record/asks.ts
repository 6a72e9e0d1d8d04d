import { sql } from 'kysely'
import { ADMINS, type Ask, ask } from '../../crew/asks.ts'
import { canInstruct } from '../../crew/crew.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'

const ROUTES = sql`(SELECT f.routes FROM training_flight f WHERE f.id = r.id)`

/** The columns that all tasks about the record `r` share. */
const RECORD = {
  variety: sql`r.kind`,
  opens: sql`r.id`,
  pilot: sql`r.pilot_id`,
  at: sql`r.record_date`,
  detail: ROUTES,
}
const ABOUT = { ...QUESTION, ...RECORD }

/**
 * Asks administrators to answer a disagreement: no permission acts on training records (SIG-05, decision 38).
 */
const disagreement = ask(
  'disagreement',
  { ...ABOUT, office: ADMINS },
  sql`record_question q JOIN training_record r ON r.id = q.record_id
    WHERE ${openQuestions('training_record', 'disagreement')} AND r.archived_at IS NULL`,
)

/**
 * Asks the record's instructor for a correction, or the office when the instructor no longer instructs or
 * asks for the correction (AMD-04).
 */
const correction = ask(
  'correction',
  {
    ...ABOUT,
    holder: sql`i.id`,
    office: sql`CASE WHEN i.id IS NULL THEN ${sql.lit(ADMINS)} END`,
  },
  sql`record_question q JOIN training_record r ON r.id = q.record_id
    LEFT JOIN account i ON i.id = r.instructor_id AND i.id <> q.asked_by AND ${canInstruct('i')}
    WHERE ${openQuestions('training_record', 'correction')} AND r.archived_at IS NULL`,
)

/**
 * Asks the trainee of a record of any kind to approve the result (APR-01) and to sign an amendment (AMD-01);
 * the instructor waits.
 */
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
      detail: ROUTES,
    },
    sql`training_record r WHERE r.status = 0 AND r.archived_at IS NULL`,
  ),
  ask(
    'agree_amendment',
    {
      ...RECORD,
      id: sql`a.id`,
      holder: sql`r.pilot_id`,
      asker: sql`a.made_by`,
      since: sql`a.made_at`,
    },
    sql`record_amendment a JOIN training_record r ON r.id = a.record_id
      WHERE a.state = 'waiting' AND r.archived_at IS NULL`,
  ),
  disagreement,
  correction,
]
