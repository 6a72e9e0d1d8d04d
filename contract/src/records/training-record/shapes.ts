import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { type Bounds, call } from '../../call.ts'
import { fieldChange } from '../../common/field-change.ts'
import { id, integer, requiredReason, version } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import { paging, sortBy } from '../../common/paging.ts'
import { disagreed, pilot_flies, signature, waitingAmendment } from './entity.ts'

/** What base training, theory tests and progress theory reports have in common in their calls. */

/** Whose record, and by whom; the instructor is the caller. */
export const people = {
  pilot_id: id(),
  instructor_id: id('please_select_instructor'),
}

export const reportFile = {
  report: { accept: 'pdf', required: true, missing: 'please_select_report_file' },
} as const satisfies Record<string, FileField>

/** One page of a pilot's records, 10 unless asked otherwise; `sorts` are the kind's columns, its day first. */
export const recordPage = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  z.strictObject({ pilot_id: id(), ...paging(10), sort_by: sortBy(sorts) })

/** All records of a pilot, newest first; one page of them when `page_count` is sent. */
export const recordsOfPilot = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  recordPage(sorts).extend({ page_count: integer(1, 100).optional() })

/** What a reader may do about an amendment: begin one, sign the one that waits, withdraw it (AMD-01). */
export const amendingRights = { amend: z.boolean(), agree: z.boolean(), withdraw: z.boolean() }

/** What every whole record answers with. `can` says what its reader may do with it now. */
export const answeredRecord = {
  id: id(),
  version: z.number().int(),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  pilot_flies,
  instructor_id: id(),
  instructor_name: z.string(),
  /** The address the report is served under; the download is named after its last segment. */
  report: z.string(),
  status: z.literal([0, 1]),
  /** When the trainee approved, and the SHA-256 over the canonical record that was approved. */
  trainee_approval: z.object({ at: z.string(), fingerprint: z.string() }).nullable(),
  instructor_signature: signature,
  trainee_signature: signature.nullable(),
  disagreed,
  created_at: z.string(),
  amendment: waitingAmendment.nullable(),
  can: z.object({ approve: z.boolean(), delete: z.boolean(), ...amendingRights }),
}

/** What every row of a list of records has. */
export const answeredRow = {
  id: id(),
  version: z.number().int(),
  pilot_flies,
  instructor_name: z.string(),
  status: z.literal([0, 1]),
  disagreed,
  /** An amendment waits for the trainee's signature; what the row shows stands until then. */
  amendment_waits: z.boolean(),
  can: z.object({ approve: z.boolean(), delete: z.boolean() }),
}

/**
 * The call that amends an approved record of a kind: its whole form again, with a reason. A file that is not sent stays.
 * Answers with the record as it will stand, and what is another than now.
 */
export const amendCall = <
  F extends z.ZodRawShape,
  O extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: {} is "no other file fields"
  Files extends Record<string, FileField> = {},
>({
  path,
  what,
  fields,
  record,
  files = {} as Files,
  bounds,
}: {
  path: string
  what: string
  fields: F
  record: O
  /** Those beside the report. */
  files?: Files
  bounds?: Partial<Bounds>
}) =>
  call({
    path,
    summary: `Amends an approved ${what}: by its instructor, with a reason; stands once its trainee has signed it too (AMD-01)`,
    access: { roles: [ROLE.INSTRUCTOR] },
    effect: 'change',
    signs: true,
    input: z.strictObject({ id: id(), version: version(), reason: requiredReason(), ...fields }),
    files: { report: { accept: 'pdf' } as const, ...files },
    ...(bounds && { bounds }),
    output: z.object({
      record,
      /** The version that the record will have. */
      version: z.number().int(),
      changes: z.array(fieldChange),
    }),
  })
