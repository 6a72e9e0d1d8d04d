import { z } from 'zod'
import type { Access } from '../../access.ts'
import { call } from '../../call.ts'
import { fieldChange } from '../../common/field-change.ts'
import { id, oneOf, text } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import {
  FORM_MEANINGS,
  goneSignature,
  keptSignature,
  type signedFile,
} from '../../common/signing.ts'

/** Shapes that all exchange forms share: of SIM sessions, line checks and line trainings. */

/** The longest reason of a status change or rejection, in characters (LST-03). */
export const REASON_LENGTH = 254
export const reason = () => text(REASON_LENGTH)
export const requiredReason = () => reason().min(1, { error: 'field_required' })

/** The fields of a call that sets a status, beside the id of the form. */
export const newStatus = <const Statuses extends readonly number[]>(statuses: Statuses) => ({
  status: oneOf(statuses),
  reason: reason().default(''),
})

/**
 * The numbers of NO and YES in the specification (part 2 section 3): downloaded flags,
 * e-learning, documents read.
 */
export const YES_NO = { NO: 1, YES: 2 } as const
export const yesNo = z.literal([YES_NO.NO, YES_NO.YES])

export const statusFile = {
  status_file: { accept: 'image-or-pdf' },
} satisfies Record<string, FileField>

export const submittedReport = {
  submitted_report: { accept: 'pdf', required: true },
} satisfies Record<string, FileField>

/** The parameters of the address of a form's file. */
export const fileParams = z.object({
  id: id(),
  name: z.string().max(255),
  download: z.enum(['0', '1']).optional(),
})

/** The address of a form's file; null when there is none. */
export const fileAddress = z.string().nullable()

/** An entry of the reset history, which has every status change and rejection, newest first. */
export const resetEntry = z.object({
  /** The time of the change, ISO 8601 with an offset. */
  date_of_status: z.string(),
  /** The name of the person who made the change. */
  actor_name: z.string(),
  reason: z.string(),
  /** The address of the file that came with the change. */
  form_status: z.string().nullable(),
  /** The status after the change. */
  status: z.number().int(),
  /** Whether the change was a rejection or went back to an earlier status. */
  sent_back: z.boolean(),
})

export const FORM_ACTIONS = [
  'create',
  'submit',
  'reject',
  'set_status',
  'replace',
  'change_type',
  'download',
  'caav_submit',
  'caav_status',
  'elearning',
  'read_documents',
] as const
export type FormAction = (typeof FORM_ACTIONS)[number]
/** The actions by which the office plans a form: nobody acts on the form with them. */
const PLANNING: readonly FormAction[] = ['create', 'replace', 'change_type']
/** The actions that nobody signs. */
export const UNSIGNED_ACTIONS: readonly FormAction[] = [...PLANNING, 'download']

/**
 * Whether anything was done to a form since its creation, beside planning it. `history` is the whole history
 * of the form.
 */
export const isBegun = (history: readonly { action: FormAction }[]): boolean =>
  history.some(({ action }) => !PLANNING.includes(action))

/** A step in the history of a form, which is newest first. */
export const formEvent = z.object({
  id: id(),
  action: z.enum(FORM_ACTIONS),
  /** The number of the submission (1, 2 or 3), or of the submission whose person was replaced. */
  stage: z.number().int().nullable(),
  /** The form's status after this step; for the two CAAV actions, the status of the CAAV form. */
  status: z.number().int(),
  /**
   * The reason. After a replacement: the names, on that day, of the person who was replaced and
   * of the new person. After a change of the type: the numbers of the earlier and of the new type.
   */
  reason: z.string(),
  actor_name: z.string(),
  at: z.string(),
  file: z.object({ url: z.string(), name: z.string(), size: z.number().int() }).nullable(),
  /** Whether the step was signed; false for steps from before forms were signed. */
  signed: z.boolean(),
})
export type FormEvent = z.output<typeof formEvent>

/**
 * The content that the person who takes a step signs: the form, the step, and the file that came with the
 * step (decision 39).
 */
export interface StepContent {
  kind: string
  id: string
  /** Facts of the form that cannot rightly change after the step. */
  form: Record<string, Plain>
  /** Facts that the office may change later, as they were at the step. */
  as_it_stood: Record<string, Plain>
  event: {
    id: string
    action: FormAction
    stage: number | null
    /** The status before the step: of the form, or of its CAAV form for the CAAV actions. */
    before: number | null
    status: number
    reason: string
  }
  files: z.output<typeof signedFile>[]
}
type Plain = null | number | string | readonly Plain[] | { [name: string]: Plain }

/** A training document whose reading is confirmed, as a statement names it in `as_it_stood.document`. */
export type DocumentRead = {
  id: string
  version: number
  name: string
  /** The first day on which the document is in force, YYYY-MM-DD. */
  start_date: string
  files: { name: string; size: number; sha256: string }[]
}

/** A signature under a step of a form, with whether form, step and file are still as they were signed. */
const stepSignature = keptSignature.extend({
  meaning: z.enum(FORM_MEANINGS),
  /** For a `changed` signature: what was signed of form, step and file, and what stands now. */
  changes: z.array(fieldChange),
  /** The id of the step in the history; null if the step is no longer there. */
  event_id: id().nullable(),
})
export type StepSignature = z.output<typeof stepSignature>

/** Makes the call that reads the signatures of a form's steps, oldest first (SIG-04). */
export const stepSignatures = <Input extends z.ZodType>(of: {
  path: string
  access: Access
  input: Input
}) =>
  call({
    ...of,
    summary: 'Who signed the steps of a form, and whether they still are what was signed (SIG-04)',
    effect: 'read',
    output: z.object({ signatures: z.array(stepSignature), gone: z.array(goneSignature) }),
  })
