import { z } from 'zod'
import { id, text, version } from '../../common/fields.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { fileAddress, formEvent, resetEntry, yesNo } from '../form-exchange/shapes.ts'
import { LINE_TRAINING_STAGES, LINE_TRAINING_STATUSES, LINE_TRAINING_TYPES } from './states.ts'

/** What a line training is made of (part 2 section 7). */
export const lineTrainingFields = {
  pilot_crew_code: crewCode(),
  /** Taken and not kept: the name stands with the crew code. */
  pilot_name: text().optional(),
  line_training_type: z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d$/.test(sent) ? Number(sent) : sent),
    z.literal(LINE_TRAINING_TYPES, {
      error: ({ input }) => (input ? 'invalid_choice' : 'field_required'),
    }),
  ),
}

/** One form that was handed in. */
export const submission = z.object({
  id: id(),
  /** 1 the pilot's, 2 an instructor's. */
  stage: z.literal(LINE_TRAINING_STAGES),
  crew_code: z.string(),
  full_name: z.string(),
  name_position: z.literal(POSITIONS),
  /** With the offset of the airline's time zone. */
  date_of_submission: z.string(),
  /** Address of the file. */
  submission_file: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
})
export type Submission = z.output<typeof submission>

/** A line training as its reader gets it. */
export const lineTraining = z.object({
  id: id(),
  version: version(),
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  line_training_type: z.literal(LINE_TRAINING_TYPES),
  /** YYYY-MM-DD. */
  start_date: z.string(),
  /** Addresses of the newest submission of all, and of the newest by an instructor. */
  last_submit: fileAddress,
  second_submit: fileAddress,
  last_submission: z.object({ date_of_submission: z.string(), full_name: z.string() }).nullable(),
  status: z.literal(LINE_TRAINING_STATUSES),
  /** Status changes, newest first. */
  reset_status: z.array(resetEntry),
  downloaded_flag: yesNo,
  /** What this reader may do with it now. */
  can: z.object({
    /** Stages that may be submitted. */
    submit: z.array(z.literal(LINE_TRAINING_STAGES)),
    set_status: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
    set_downloaded_flag: z.boolean(),
    clean_up: z.boolean(),
  }),
})
export type LineTraining = z.output<typeof lineTraining>

/** What is signed with a step of a line training, as it stands then. */
export const LINE_TRAINING_FACTS = ['pilot', 'type', 'start_date'] as const
export type LineTrainingFact = (typeof LINE_TRAINING_FACTS)[number]

/** The same with everything that happened to it, newest first. */
export const lineTrainingDetail = lineTraining.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  /** Nothing was submitted yet, nor is it completed, so that the pilot may still be changed. */
  pilot_is_open: z.boolean(),
  history: z.array(formEvent),
})
export type LineTrainingDetail = z.output<typeof lineTrainingDetail>
