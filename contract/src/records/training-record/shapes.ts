import { z } from 'zod'
import { id, integer } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import { paging, sortBy } from '../../common/paging.ts'
import { signature } from './entity.ts'

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

/** What every whole record answers with. `can` says what its reader may do with it now. */
export const answeredRecord = {
  id: id(),
  version: z.number().int(),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  instructor_id: id(),
  instructor_name: z.string(),
  /** The address the report is served under; the download is named after its last segment. */
  report: z.string(),
  status: z.literal([0, 1]),
  /** When the trainee approved, and the SHA-256 over the canonical record that was approved. */
  trainee_approval: z.object({ at: z.string(), fingerprint: z.string() }).nullable(),
  instructor_signature: signature,
  trainee_signature: signature.nullable(),
  created_at: z.string(),
  can: z.object({ approve: z.boolean(), delete: z.boolean() }),
}

/** What every row of a list of records has. */
export const answeredRow = {
  id: id(),
  version: z.number().int(),
  instructor_name: z.string(),
  status: z.literal([0, 1]),
  can: z.object({ approve: z.boolean(), delete: z.boolean() }),
}
