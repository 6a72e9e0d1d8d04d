import { z } from 'zod'

/** Result status of all four training records (part 1 section 4). */
export const RECORD_STATUS = { AWAITING_APPROVAL: 0, APPROVED: 1 } as const

export const RECORD_KINDS = [
  'training_flight',
  'base_training',
  'theory_test',
  'progress_theory',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Who signed, as they were named at that moment; `at` is an ISO instant (UTC). Written by the server only. */
export const signature = z.object({ full_name: z.string(), crew_code: z.string(), at: z.string() })
export type Signature = z.output<typeof signature>
