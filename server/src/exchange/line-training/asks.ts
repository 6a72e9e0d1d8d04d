import { PERMISSION } from '@trms/contract/access'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { type RawBuilder, sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'
import { newestReason } from '../form-exchange/history.ts'

const lit = sql.lit
const { PILOT_SUBMIT, ON_TRAINING } = LINE_TRAINING_STATUS

const ABOUT = {
  id: sql`t.id`,
  pilot: sql`t.pilot_id`,
  at: sql`t.start_date`,
  detail: sql`t.line_training_type`,
  since: sql`step.at`,
}

/**
 * Open trainings, each joined with the last step that began somebody's turn: a submission, or a status set by
 * hand. A submission that only replaces a file begins nobody's turn, so the waiting time goes on.
 */
const trainings = (are: RawBuilder<unknown>) => sql`
  line_training t JOIN LATERAL (
    SELECT e.action, e.at FROM (
      SELECT action, at, seq, stage, lag(stage) OVER (ORDER BY seq) AS stage_before
      FROM form_event
      WHERE form_id = t.id AND action IN ('create', 'submit', 'set_status')) AS e
    WHERE e.action <> 'submit' OR e.stage IS DISTINCT FROM e.stage_before
    ORDER BY e.seq DESC LIMIT 1) AS step ON true
  WHERE t.archived_at IS NULL AND t.status IN (${lit(PILOT_SUBMIT)}, ${lit(ON_TRAINING)}) AND ${are}`

/** The pilot submits first (LT-02), and again when the training was set back. */
const ofPilot = ask(
  'line_training_form',
  {
    ...ABOUT,
    variety: sql`'pilot'`,
    holder: sql`t.pilot_id`,
    again: sql`t.last_submit IS NOT NULL`,
    reason: sql`CASE WHEN t.last_submit IS NOT NULL THEN ${newestReason('t.id')} END`,
  },
  trainings(sql`t.status = ${lit(PILOT_SUBMIT)} AND step.action <> 'submit'`),
)

/**
 * After the pilot's form, any other instructor of the pilot's fleet is asked; the pilot waits for that
 * submission.
 */
const ofInstructors = ask(
  'line_training_form',
  {
    ...ABOUT,
    variety: sql`'instructor'`,
    fleet: sql`(SELECT pilot.fleet FROM account pilot WHERE pilot.id = t.pilot_id)`,
    asker: sql`t.pilot_id`,
    again: sql`t.second_submit IS NOT NULL`,
  },
  trainings(sql`(t.status = ${lit(PILOT_SUBMIT)} AND step.action = 'submit'
    OR t.status = ${lit(ON_TRAINING)} AND step.action <> 'submit' AND t.last_submit IS NOT NULL)`),
)

/**
 * When an instructor's form is there, the office completes the training or sets the status back for another
 * form (LT-03). A training that the office started without any form also falls to the office, because nobody
 * else can go on.
 */
const close = ask(
  'close_form',
  {
    ...ABOUT,
    variety: sql`'line_training'`,
    office: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
  },
  trainings(
    sql`t.status = ${lit(ON_TRAINING)} AND (step.action = 'submit' OR t.last_submit IS NULL)`,
  ),
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
    variety: sql`'line_training'`,
    opens: sql`t.id`,
    office: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
  },
  sql`record_question q JOIN line_training t ON t.id = q.record_id
    WHERE ${openQuestions('line_training', 'correction')} AND t.archived_at IS NULL`,
)

export const lineTrainingAsks: readonly Ask[] = [ofPilot, ofInstructors, close, correction]
