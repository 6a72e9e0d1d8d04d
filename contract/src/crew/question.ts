import { z } from 'zod'
import { PERMISSION, ROLE } from '../access.ts'
import { call } from '../call.ts'
import { id, requiredText } from '../common/fields.ts'

/** The most characters of a question, and of an answer. */
export const QUESTION_LENGTH = 2000
export const questionText = () => requiredText(QUESTION_LENGTH)

/** The kinds of record about which questions are asked. */
export const SUBJECTS = ['training_record', 'sim_form', 'line_check', 'line_training'] as const
export type Subject = (typeof SUBJECTS)[number]

/**
 * `disagreement`: the trainee signed the record as read and not agreed with (SIG-05). `correction`: somebody
 * asks for the record to be corrected (AMD-04).
 */
export const QUESTION_KINDS = ['disagreement', 'correction'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const recordAsked = {
  subject: z.enum(SUBJECTS, { error: 'invalid_choice' }),
  record_id: id(),
}

export const question = z.object({
  id: z.uuid(),
  kind: z.enum(QUESTION_KINDS),
  /** The name, as of today, of the person who asks. */
  by: z.string(),
  /** The instant of the question, ISO 8601 in UTC. */
  at: z.string(),
  text: z.string(),
  /** The answer; null while the question is open. */
  answer: z
    .object({
      by: z.string(),
      at: z.string(),
      /** The text of the answer; empty if the record was amended without a comment. */
      text: z.string(),
      /**
       * The version of the record that was amended because of the question; null if the question was
       * answered only in words.
       */
      amended_to: z.number().int().nullable(),
    })
    .nullable(),
  can: z.object({ answer: z.boolean() }),
})
export type Question = z.output<typeof question>

/**
 * The roles that take part in records or read records; the policy of each record decides who
 * reads that record.
 */
const READERS = [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT]

export const questionsOfRecord = call({
  path: 'question/of_record',
  summary:
    'What was asked about a record, with the answers, for those who read it (SIG-05, AMD-04)',
  access: { roles: READERS },
  effect: 'read',
  input: z.strictObject(recordAsked),
  output: z.object({
    /** The questions, the oldest first. */
    questions: z.array(question),
    can: z.object({ ask: z.boolean() }),
  }),
})

/** The ids of the question and of the record that the question is about. */
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
