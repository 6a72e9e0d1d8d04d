import { z } from 'zod'
import { id, oneOf, text } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'

/** What forms that go between a pilot and instructors have in common: simulator, line check, line training. */

/** Longest reason of a status change or rejection (LST-03). */
export const REASON_LENGTH = 254
export const reason = () => text(REASON_LENGTH)
export const requiredReason = () => reason().min(1, { error: 'field_required' })

/** What a call that sets the status takes beside the form. */
export const newStatus = <const Statuses extends readonly number[]>(statuses: Statuses) => ({
  status: oneOf(statuses),
  reason: reason().default(''),
})

/** NO and YES of the specification (part 2 section 3): downloaded flags, e-learning, documents read. */
export const YES_NO = { NO: 1, YES: 2 } as const
export const yesNo = z.literal([YES_NO.NO, YES_NO.YES])

export const statusFile = {
  status_file: { accept: 'image-or-pdf' },
} satisfies Record<string, FileField>

export const submittedReport = {
  submitted_report: { accept: 'pdf', required: true, missing: 'field_required' },
} satisfies Record<string, FileField>

/** How a file of a form is asked for. */
export const fileParams = z.object({
  id: id(),
  name: z.string().max(255),
  download: z.enum(['0', '1']).optional(),
})

/** Where a file of a form is; null: there is none. */
export const fileAddress = z.string().nullable()

/** One entry of the reset history: every status change and rejection, newest first. */
export const resetEntry = z.object({
  /** When, as an instant with its offset. */
  date_of_status: z.string(),
  reason: z.string(),
  /** Address of the file given with it. */
  form_status: z.string().nullable(),
  /** The status it was set to. */
  status: z.number().int(),
  /** A rejection, or a change back to an earlier state. */
  sent_back: z.boolean(),
})

export const FORM_ACTIONS = [
  'create',
  'submit',
  'reject',
  'set_status',
  'download',
  'caav_submit',
  'caav_status',
  'elearning',
  'read_documents',
] as const
export type FormAction = (typeof FORM_ACTIONS)[number]

/** One step in the life of a form, newest first. */
export const formEvent = z.object({
  id: id(),
  action: z.enum(FORM_ACTIONS),
  /** 1, 2 or 3: which submission it was. */
  stage: z.number().int().nullable(),
  /** The form's status afterwards (of the CAAV form for its own two actions). */
  status: z.number().int(),
  reason: z.string(),
  actor_name: z.string(),
  at: z.string(),
  file: z.object({ url: z.string(), name: z.string(), size: z.number().int() }).nullable(),
})
export type FormEvent = z.output<typeof formEvent>
