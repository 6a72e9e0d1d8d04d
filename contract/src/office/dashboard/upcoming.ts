import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { LINE_TRAINING_STATUSES, LINE_TRAINING_TYPES } from '../../exchange/line-training/states.ts'

/** The most upcoming sessions and line checks on the home page of pilots and instructors. */
export const UPCOMING_SHOWN = 8

const session = z.object({
  kind: z.enum(['sim', 'line_check']),
  /** The id of the session or line check. */
  id: id(),
  /** The half of a SIM session; null for a line check. */
  half: z.enum(['A', 'B']).nullable(),
  /** The time on the airline's clock, with its offset. */
  at: z.string(),
  /** The place of the simulator, or the sectors of the line check. */
  place: z.string(),
  /** The part that the caller takes. */
  part: z.enum(['pilot', 'instructor']),
  /** The names of the other people; for a pilot, the instructor comes first. */
  people: z.array(z.string()),
})
export type UpcomingSession = z.output<typeof session>

const training = z.object({
  id: id(),
  line_training_type: z.literal(LINE_TRAINING_TYPES),
  status: z.literal(LINE_TRAINING_STATUSES),
  start_date: z.string(),
})
export type OpenTraining = z.output<typeof training>

export const upcoming = call({
  path: 'dashboard/upcoming',
  summary:
    'What the caller flies or instructs from today on and the office has not completed: halves of sessions and line checks, the next first, and own line trainings (DSH-03)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(session).max(UPCOMING_SHOWN),
    /** The number of all upcoming sessions and line checks, those not shown included. */
    total: z.number().int(),
    trainings: z.array(training),
  }),
})
