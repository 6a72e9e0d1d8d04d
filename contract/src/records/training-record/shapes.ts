import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { type Bounds, call } from '../../call.ts'
import { fieldChange } from '../../common/field-change.ts'
import { id, integer, requiredReason, version } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import { paging, sortBy } from '../../common/paging.ts'
import { answered, disagreed, pilot_flies, signature, waitingAmendment } from './entity.ts'

/** The shapes that the calls of base trainings, theory tests and progress checks of theory share. */

/** The pilot of the record and its instructor, who is the caller. */
export const people = {
  pilot_id: id(),
  instructor_id: id('please_select_instructor'),
}

export const reportFile = {
  report: { accept: 'pdf', required: true, missing: 'please_select_report_file' },
} as const satisfies Record<string, FileField>

/**
 * The input for one page of a pilot's records, 10 a page by default. `sorts` are the columns of the
 * kind, its date first.
 */
export const recordPage = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  z.strictObject({ pilot_id: id(), ...paging(10), sort_by: sortBy(sorts) })

/**
 * The input for all records of a pilot, newest first, or for one page of records when `page_count` is sent.
 */
export const recordsOfPilot = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  recordPage(sorts).extend({ page_count: integer(1, 100).optional() })

/**
 * The rights of a reader in an amendment: to begin an amendment, to sign the waiting one, or to
 * withdraw that (AMD-01).
 */
export const amendingRights = { amend: z.boolean(), agree: z.boolean(), withdraw: z.boolean() }

/** The fields of every whole record. `can` says what this reader may do with the record now. */
export const answeredRecord = {
  id: id(),
  version: z.number().int(),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  pilot_flies,
  instructor_id: id(),
  instructor_name: z.string(),
  /** The address of the report; the download is named after the last segment. */
  report: z.string(),
  status: z.literal([0, 1]),
  /** The instant of the trainee's approval, and the SHA-256 of the canonical record that was approved. */
  trainee_approval: z.object({ at: z.string(), fingerprint: z.string() }).nullable(),
  instructor_signature: signature,
  trainee_signature: signature.nullable(),
  disagreed,
  created_at: z.string(),
  amendment: waitingAmendment.nullable(),
  can: z.object({ approve: z.boolean(), delete: z.boolean(), ...amendingRights }),
}

/** The fields of every row in a list of records. */
export const answeredRow = {
  id: id(),
  version: z.number().int(),
  pilot_flies,
  instructor_name: z.string(),
  status: z.literal([0, 1]),
  disagreed,
  answered,
  /**
   * Whether an amendment waits for the trainee's signature. The row shows the record without the
   * amendment until then.
   */
  amendment_waits: z.boolean(),
  can: z.object({ approve: z.boolean(), delete: z.boolean() }),
}

/**
 * Makes the call that amends an approved record of a kind (AMD-01). The input is the whole form again, with
 * the version that was shown (409 if the record has changed since) and a reason; a file that is not sent
 * stays. The answer holds the record as it will stand, its version then, and the changed fields.
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
  /** The file fields beside the report. */
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
