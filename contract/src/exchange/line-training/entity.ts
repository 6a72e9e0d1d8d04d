import { z } from 'zod'
import { id, text, version } from '../../common/fields.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { HOLDERS } from '../form-exchange/list.ts'
import { fileAddress, formEvent, resetEntry, yesNo } from '../form-exchange/shapes.ts'
import { LINE_TRAINING_STAGES, LINE_TRAINING_STATUSES, LINE_TRAINING_TYPES } from './states.ts'

/** The fields of a line training (part 2 section 7). */
export const lineTrainingFields = {
  pilot_crew_code: crewCode(),
  /** Accepted and ignored, since the name follows from the crew code. */
  pilot_name: text().optional(),
  line_training_type: z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d$/.test(sent) ? Number(sent) : sent),
    z.literal(LINE_TRAINING_TYPES, {
      error: ({ input }) => (input ? 'invalid_choice' : 'field_required'),
    }),
  ),
}

/** A form that was submitted. */
export const submission = z.object({
  id: id(),
  /** 1 for a form by the pilot, 2 for a form by an instructor. */
  stage: z.literal(LINE_TRAINING_STAGES),
  crew_code: z.string(),
  full_name: z.string(),
  name_position: z.literal(POSITIONS),
  /** The time of the submission, with the offset of the airline's time zone. */
  date_of_submission: z.string(),
  /** The address of the file. */
  submission_file: z.string(),
  file_name: z.string(),
  /** The size in bytes. */
  file_size: z.number().int(),
})
export type Submission = z.output<typeof submission>

/** A line training in the answers of calls. */
export const lineTraining = z.object({
  id: id(),
  version: version(),
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  line_training_type: z.literal(LINE_TRAINING_TYPES),
  /** The first day, YYYY-MM-DD. */
  start_date: z.string(),
  /** The addresses of the newest submission of all, and of the newest submission by an instructor. */
  last_submit: fileAddress,
  second_submit: fileAddress,
  last_submission: z.object({ date_of_submission: z.string(), full_name: z.string() }).nullable(),
  status: z.literal(LINE_TRAINING_STATUSES),
  /** The status changes, newest first. */
  reset_status: z.array(resetEntry),
  downloaded_flag: yesNo,
  /** The holder who has to act; null when the line training is completed. */
  awaited: z.enum(HOLDERS).nullable(),
  /** The instant since which the holder has been awaited. */
  awaited_since: z.string(),
  /** What this reader may do with the line training now. */
  can: z.object({
    /** The stages that this reader may submit. */
    submit: z.array(z.literal(LINE_TRAINING_STAGES)),
    set_status: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
    set_downloaded_flag: z.boolean(),
    clean_up: z.boolean(),
  }),
})
export type LineTraining = z.output<typeof lineTraining>

/** The facts of a line training that are signed with a step, as they are at that moment. */
export const LINE_TRAINING_FACTS = ['pilot', 'type', 'start_date'] as const
export type LineTrainingFact = (typeof LINE_TRAINING_FACTS)[number]

/** A line training with its whole history, newest first. */
export const lineTrainingDetail = lineTraining.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  /** Whether the pilot may still be changed: nothing was done with the training yet. */
  pilot_is_open: z.boolean(),
  history: z.array(formEvent),
})
export type LineTrainingDetail = z.output<typeof lineTrainingDetail>
