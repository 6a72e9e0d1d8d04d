import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { RECORD_KINDS } from '../training-record/entity.ts'

export const APPROVED_SORTS = ['approved_at', 'days', 'pilot', 'instructor'] as const

const approvedRecord = z.object({
  id: id(),
  kind: z.enum(RECORD_KINDS),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  instructor_name: z.string(),
  /** The date of the record (YYYY-MM-DD). */
  record_date: z.string(),
  /** The instant at which the trainee approved the record. */
  approved_at: z.string(),
  /** The days from the record's creation to the approval, with fractions. */
  days: z.number(),
})
export type ApprovedRecord = z.output<typeof approvedRecord>

export const approvedRecords = call({
  path: 'flt_training/approved_records',
  summary:
    'One page of the training records of all kinds that their trainees have approved (DSH-02)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'read',
  input: z.strictObject({
    ...paging(25),
    sort_by: sortBy(APPROVED_SORTS),
    kind: z.enum(RECORD_KINDS, { error: 'invalid_choice' }).optional(),
    /**
     * The days of the approvals, on the airline's clock. `keyword` searches name and crew code of
     * pilot and instructor.
     */
    date_range: dateRange().optional(),
  }),
  output: z.object({ records: z.array(approvedRecord), total: total() }),
})
