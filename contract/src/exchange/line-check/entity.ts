import { z } from 'zod'
import { dateTime, id, requiredText, text, version } from '../../common/fields.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { fileAddress, formEvent, resetEntry, yesNo } from '../form-exchange/shapes.ts'
import { LINE_CHECK_STAGES, LINE_CHECK_STATUSES } from './states.ts'

/** The fields of a line check (part 2 section 7). Names are not sent; they follow from the crew codes. */
export const lineCheckFields = {
  /** The pilot to be checked; if left out, the caller, and on a change the same pilot as before (LC-02). */
  pilot_crew_code: crewCode().optional(),
  instructor_crew_code: crewCode(),
  line_check_date: dateTime(),
  line_check_sectors: requiredText(),
  note: text().default(''),
}
export const newLineCheck = z.strictObject(lineCheckFields)
export type NewLineCheck = z.output<typeof newLineCheck>

/** A line check in the answers of calls. */
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
  /** The addresses of the submissions in force. */
  first_submit: fileAddress,
  second_submit: fileAddress,
  line_check_status: z.literal(LINE_CHECK_STATUSES),
  /** The status changes, newest first. */
  line_check_reset_status: z.array(resetEntry),
  downloaded_flag: yesNo,
  /** Whether the pilot has read the documents (LC-04). */
  linecheck_document_completion: z.boolean(),
  /** The holder who has to act; null when the line check is completed. */
  awaited: z.enum(['pilot', 'instructor', 'office']).nullable(),
  /** The instant since which the holder has been awaited. */
  awaited_since: z.string(),
  /**
   * Whether the person who has to act no longer can; the line check then waits until the office
   * names somebody else.
   */
  awaited_left: z.boolean(),
  /** What this reader may do with the line check now. */
  can: z.object({
    /** The stages that this reader may submit, in their order. */
    submit: z.array(z.literal(LINE_CHECK_STAGES)),
    read_documents: z.boolean(),
    set_status: z.boolean(),
    set_downloaded_flag: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
})
export type LineCheck = z.output<typeof lineCheck>

/** The facts of a line check that are signed with a step, as they are at that moment. */
export const LINE_CHECK_FACTS = ['pilot', 'instructor', 'date', 'sectors', 'note'] as const
export type LineCheckFact = (typeof LINE_CHECK_FACTS)[number]

/** A line check with its whole history, newest first. */
export const lineCheckDetail = lineCheck.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  history: z.array(formEvent),
})
export type LineCheckDetail = z.output<typeof lineCheckDetail>
