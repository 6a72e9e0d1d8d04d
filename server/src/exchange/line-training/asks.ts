import { PERMISSION } from '@trms/contract/access'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { type RawBuilder, sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'
import { newestReason } from '../form-exchange/history.ts'
import { AWAITS, TURN } from './awaited.ts'

const lit = sql.lit
const { PILOT_SUBMIT, ON_TRAINING } = LINE_TRAINING_STATUS

const ABOUT = {
  id: sql`t.id`,
  pilot: sql`t.pilot_id`,
  at: sql`t.start_date`,
  detail: sql`t.line_training_type`,
  since: sql`turn.at`,
}

/** Open trainings of a condition, each joined with the step that began the present turn. */
const trainings = (are: RawBuilder<unknown>) => sql`
  line_training t JOIN LATERAL ${TURN} AS turn ON true
  WHERE t.archived_at IS NULL AND t.status IN (${lit(PILOT_SUBMIT)}, ${lit(ON_TRAINING)}) AND ${are}`

const ofPilot = ask(
  'line_training_form',
  {
    ...ABOUT,
    variety: sql`'pilot'`,
    holder: sql`t.pilot_id`,
    again: sql`t.last_submit IS NOT NULL`,
    reason: sql`CASE WHEN t.last_submit IS NOT NULL THEN ${newestReason('t.id')} END`,
  },
  trainings(AWAITS.pilot),
)

/** Asks every other instructor of the pilot's fleet; the pilot waits for that submission. */
const ofInstructors = ask(
  'line_training_form',
  {
    ...ABOUT,
    variety: sql`'instructor'`,
    fleet: sql`(SELECT pilot.fleet FROM account pilot WHERE pilot.id = t.pilot_id)`,
    asker: sql`t.pilot_id`,
    again: sql`t.second_submit IS NOT NULL`,
  },
  trainings(AWAITS.instructor),
)

const close = ask(
  'close_form',
  {
    ...ABOUT,
    variety: sql`'line_training'`,
    office: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
  },
  trainings(AWAITS.office),
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
