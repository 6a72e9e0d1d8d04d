import { z } from 'zod'
import { PERMISSION, ROLE } from '../access.ts'
import { call } from '../call.ts'
import { id, requiredText } from '../common/fields.ts'

/** Most characters of a question, and of its answer. */
export const QUESTION_LENGTH = 2000
export const questionText = () => requiredText(QUESTION_LENGTH)

/** The kinds of record that questions are asked about. */
export const SUBJECTS = ['training_record', 'sim_form', 'line_check', 'line_training'] as const
export type Subject = (typeof SUBJECTS)[number]

/** `disagreement`: the trainee signed the record as read and not agreed with (SIG-05); `correction`: somebody asks for one (AMD-04). */
export const QUESTION_KINDS = ['disagreement', 'correction'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const recordAsked = {
  subject: z.enum(SUBJECTS, { error: 'invalid_choice' }),
  record_id: id(),
}

export const question = z.object({
  id: z.uuid(),
  kind: z.enum(QUESTION_KINDS),
  /** Who asks, as named today. */
  by: z.string(),
  /** ISO instant (UTC). */
  at: z.string(),
  text: z.string(),
  /** Null: it is open. */
  answer: z
    .object({
      by: z.string(),
      at: z.string(),
      /** Empty where the record was amended without a word. */
      text: z.string(),
      /** The version of the record that was amended for it; null: it was answered in words. */
      amended_to: z.number().int().nullable(),
    })
    .nullable(),
  can: z.object({ answer: z.boolean() }),
})
export type Question = z.output<typeof question>

/** Who takes part in records, and whoever reads them besides; of which record is its policy's question. */
const READERS = [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT]

export const questionsOfRecord = call({
  path: 'question/of_record',
  summary:
    'What was asked about a record, with the answers, for those who read it (SIG-05, AMD-04)',
  access: { roles: READERS },
  effect: 'read',
  input: z.strictObject(recordAsked),
  output: z.object({
    /** The oldest first. */
    questions: z.array(question),
    can: z.object({ ask: z.boolean() }),
  }),
})

/** The question, and the record that it is about. */
const asked = z.object({ id: id(), record_id: id() })

export const askCorrection = call({
  path: 'question/ask',
  summary:
    'Whose record it is, or who signed it, asks for a correction, once until it is answered (AMD-04)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'change',
  input: z.strictObject({ ...recordAsked, text: questionText() }),
  output: asked,
})

export const answerQuestion = call({
  path: 'question/answer',
  summary:
    'Who is asked answers, and whoever asked is mailed: the instructor of a training record, or the office (SIG-05, AMD-04)',
  access: {
    roles: [ROLE.ADMIN, ROLE.INSTRUCTOR],
    permissions: [
      PERMISSION.CHANGE_SIM_STATUS,
      PERMISSION.CHANGE_LINE_CHECK_STATUS,
      PERMISSION.CHANGE_LINE_TRAINING_STATUS,
    ],
  },
  effect: 'change',
  input: z.strictObject({ id: id(), text: questionText() }),
  output: asked,
})
