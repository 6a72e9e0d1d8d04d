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
  submitted_report: { accept: 'pdf', required: true },
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
  'replace',
  'download',
  'caav_submit',
  'caav_status',
  'elearning',
  'read_documents',
] as const
export type FormAction = (typeof FORM_ACTIONS)[number]
/** Of these nobody says anything by their name. */
export const UNSIGNED_ACTIONS: readonly FormAction[] = ['create', 'replace', 'download']

/** Whether anything was done to a form, whose whole life this is, since it was made; who is to do it may have been replaced. */
export const isBegun = (history: readonly { action: FormAction }[]): boolean =>
  history.some(({ action }) => action !== 'create' && action !== 'replace')

/** One step in the life of a form, newest first. */
export const formEvent = z.object({
  id: id(),
  action: z.enum(FORM_ACTIONS),
  /** 1, 2 or 3: which submission it was, or of which somebody was replaced. */
  stage: z.number().int().nullable(),
  /** The form's status afterwards (of the CAAV form for its own two actions). */
  status: z.number().int(),
  /** Why; of somebody who was replaced: who it was and who it is since, by the names of that day. */
  reason: z.string(),
  actor_name: z.string(),
  at: z.string(),
  file: z.object({ url: z.string(), name: z.string(), size: z.number().int() }).nullable(),
  /** Somebody signed this step; false of those from before forms were signed. */
  signed: z.boolean(),
})
export type FormEvent = z.output<typeof formEvent>

/** What whoever takes a step of a form signs: the form, the step, the file that came with it (decision 39). */
export interface StepContent {
  kind: string
  id: string
  /** What can rightly be no other once the step was taken. */
  form: Record<string, Plain>
  /** What the office may change later, as it stood. */
  as_it_stood: Record<string, Plain>
  event: {
    id: string
    action: FormAction
    stage: number | null
    /** The status that the step led out of: the form's, of its CAAV form for the actions of that. */
    before: number | null
    status: number
    reason: string
  }
  files: z.output<typeof signedFile>[]
}
type Plain = null | number | string | { [name: string]: Plain }

/** Who signed a step of a form, and whether form, step and file still are what they signed. */
const stepSignature = keptSignature.extend({
  meaning: z.enum(FORM_MEANINGS),
  /** Of a `changed` one: what was signed of form, step and file, and what stands now. */
  changes: z.array(fieldChange),
  /** The step of the history; null: it is not there any more. */
  event_id: id().nullable(),
})
export type StepSignature = z.output<typeof stepSignature>

/** The call that reads the signatures of a form's steps, the oldest first (SIG-04). */
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
