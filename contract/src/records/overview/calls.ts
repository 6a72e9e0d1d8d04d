import { z } from 'zod'
import { call } from '../../call.ts'
import { flag, id, oneOf } from '../../common/fields.ts'
import { order, paging, sortBy, total } from '../../common/paging.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { recordReaders } from '../training-record/access.ts'
import { RECORD_KINDS } from '../training-record/entity.ts'

/** A pilot in the overview of flight operations training (FOT-01, FOT-02). */
export const overviewRow = z.object({
  id: id(),
  crew_code: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable(),
  name_position: z.literal(POSITIONS),
  /** The fleet; null for a person who has stopped flying. */
  fleet: z.enum(FLEETS).nullable(),
  phone_number: z.string(),
  /** The sum of the flight times of all sectors, in decimal hours. */
  total_flight_hours: z.number(),
  /**
   * `phase` is the highest phase passed (flight type 1, 2, 3 or 5; null before the first check).
   * `not_passed` is a failed check that still counts (5 final, 4 progress; null: none). `sectors` is the
   * number of sectors flown.
   */
  flight_progress: z.object({
    phase: z.number().int().nullable(),
    not_passed: z.number().int().nullable(),
    sectors: z.number().int(),
  }),
  /** The newest theory record: its kind and result, which is a pass or a mark from 1 to 5. */
  theory_progress: z
    .object({
      kind: z.enum(['theory_test', 'progress_theory']),
      result: z.union([z.boolean(), z.number()]),
    })
    .nullable(),
  grounded_number: z.number().int(),
  can: z.object({ view_profile: z.boolean(), create_record: z.boolean() }),
})
export type OverviewRow = z.output<typeof overviewRow>

export const OVERVIEW_SORTS = ['full_name', 'crew_code', 'name_position', 'fleet'] as const

/** The phases that a pilot can have passed, as flight types; 0 means none yet. */
export const PASSED_PHASES = [0, 1, 2, 3, 5] as const

const overviewFilters = z.strictObject({
  fleet: fleet('invalid_choice').optional(),
  name_position: oneOf(POSITIONS).optional(),
  /** The highest phase passed. */
  phase: oneOf(PASSED_PHASES).optional(),
  /** Whether to keep only pilots with a flight that led to grounding. */
  grounded: flag().optional(),
  /** Whether to keep only pilots with a training record, of any kind, that awaits their approval. */
  awaiting_approval: flag().optional(),
  /** Whether to keep only pilots with a score of 2 or lower in one of their last five flights. */
  low_scores: flag().optional(),
})
export type OverviewFilters = z.output<typeof overviewFilters>

export const fotList = call({
  path: 'pilot/fot_list',
  summary: 'The pilots this account may follow, with their training progress (FOT-01, FOT-04)',
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({
    ...paging(5),
    order: order().default('+'),
    sort_by: sortBy(OVERVIEW_SORTS),
    filters: overviewFilters.default({}),
  }),
  output: z.object({ pilots: z.array(overviewRow), total: total() }),
})

export const fotDetail = call({
  path: 'pilot/fot_detail',
  summary:
    "The head of one pilot's training file: progress, record counts, mean scores of the last ten flights",
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: overviewRow.extend({
    /**
     * False for a person whose role is no longer pilot or instructor: the records are kept, and no
     * new ones are written.
     */
    flies: z.boolean(),
    records: z.array(
      z.object({ kind: z.enum(RECORD_KINDS), total: z.number().int(), awaiting: z.number().int() }),
    ),
    /**
     * The newest flights, oldest first. `mean` is the mean of the scored criteria; `low` says that a
     * score is 2 or lower.
     */
    trend: z.array(
      z.object({ id: id(), date_of_flight: z.string(), mean: z.number(), low: z.boolean() }),
    ),
    /**
     * The newest notice to the next instructor; null when there is none or this reader may not see notices.
     */
    last_notice: z
      .object({ text: z.string(), instructor_name: z.string(), date_of_flight: z.string() })
      .nullable(),
  }),
})
