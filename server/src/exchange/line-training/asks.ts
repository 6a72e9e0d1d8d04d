import { PERMISSION } from '@trms/contract/access'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { type RawBuilder, sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'

const lit = sql.lit
const { PILOT_SUBMIT, ON_TRAINING } = LINE_TRAINING_STATUS

const ABOUT = {
  id: sql`t.id`,
  pilot: sql`t.pilot_id`,
  at: sql`t.start_date`,
  detail: sql`t.line_training_type`,
  since: sql`step.at`,
}

/** Open trainings with the last step that says whose turn it is: a form that came, or a status set by hand. */
const trainings = (are: RawBuilder<unknown>) => sql`
  line_training t JOIN LATERAL (
    SELECT e.action, e.at FROM form_event e
    WHERE e.form_id = t.id AND e.action IN ('create', 'submit', 'set_status')
    ORDER BY e.seq DESC LIMIT 1) AS step ON true
  WHERE t.archived_at IS NULL AND t.status IN (${lit(PILOT_SUBMIT)}, ${lit(ON_TRAINING)}) AND ${are}`

/** The pilot begins (LT-02), and begins anew where the training was set back. */
const ofPilot = ask(
  'line_training_form',
  {
    ...ABOUT,
    variety: sql`'pilot'`,
    holder: sql`t.pilot_id`,
    again: sql`t.last_submit IS NOT NULL`,
  },
  trainings(sql`t.status = ${lit(PILOT_SUBMIT)} AND step.action <> 'submit'`),
)

/** Then any other instructor of the pilot's fleet; the pilot waits for that. */
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
 * An instructor's form is there: the office completes the training, or sets it back for another one (LT-03). Where the office
 * let it begin before any form was handed in, nobody else can go on.
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

/** Whose form it is, or who handed in a part of it, asks the office for a correction (AMD-04). */
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
