import { z } from 'zod'
import { dateTime, id, requiredText, text, version } from '../../common/fields.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { fileAddress, formEvent, resetEntry, yesNo } from '../form-exchange/shapes.ts'
import { LINE_CHECK_STAGES, LINE_CHECK_STATUSES } from './states.ts'

/** What a line check is made of (part 2 section 7). Names come from the crew codes. */
export const lineCheckFields = {
  /** Who is checked. Left out: the caller, and on a change the same as before (LC-02). */
  pilot_crew_code: crewCode().optional(),
  instructor_crew_code: crewCode(),
  line_check_date: dateTime(),
  line_check_sectors: requiredText(),
  note: text().default(''),
}
export const newLineCheck = z.strictObject(lineCheckFields)
export type NewLineCheck = z.output<typeof newLineCheck>

/** A line check as its reader gets it. */
export const lineCheck = z.object({
  id: id(),
  version: version(),
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  instructor_crew_code: z.string(),
  instructor_name: z.string(),
  line_check_date: z.string(),
  line_check_sectors: z.string(),
  note: z.string(),
  /** Addresses of the submissions in force. */
  first_submit: fileAddress,
  second_submit: fileAddress,
  line_check_status: z.literal(LINE_CHECK_STATUSES),
  /** Status changes, newest first. */
  line_check_reset_status: z.array(resetEntry),
  downloaded_flag: yesNo,
  /** The pilot has read the documents (LC-04). */
  linecheck_document_completion: z.boolean(),
  /** Who has to act; nobody when it is completed. */
  awaited: z.enum(['pilot', 'instructor', 'office']).nullable(),
  /** Since when, as an instant. */
  awaited_since: z.string(),
  /** Whoever has to act can no longer do it: it waits until somebody else is named. */
  awaited_left: z.boolean(),
  /** What this reader may do with it now. */
  can: z.object({
    /** Stages that may be submitted, in their order. */
    submit: z.array(z.literal(LINE_CHECK_STAGES)),
    read_documents: z.boolean(),
    set_status: z.boolean(),
    set_downloaded_flag: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
})
export type LineCheck = z.output<typeof lineCheck>

/** What is signed with a step of a line check, as it stands then. */
export const LINE_CHECK_FACTS = ['pilot', 'instructor', 'date', 'sectors', 'note'] as const
export type LineCheckFact = (typeof LINE_CHECK_FACTS)[number]

/** The same with its whole life, newest first. */
export const lineCheckDetail = lineCheck.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  history: z.array(formEvent),
})
export type LineCheckDetail = z.output<typeof lineCheckDetail>
