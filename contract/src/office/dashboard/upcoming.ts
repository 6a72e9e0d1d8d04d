import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { LINE_TRAINING_STATUSES, LINE_TRAINING_TYPES } from '../../exchange/line-training/states.ts'

/** Most sessions and line checks that the page of those who fly shows ahead. */
export const UPCOMING_SHOWN = 8

const session = z.object({
  kind: z.enum(['sim', 'line_check']),
  /** The session's, or the line check's. */
  id: id(),
  /** Which half of a session; null: it is no session. */
  half: z.enum(['A', 'B']).nullable(),
  /** When, on the airline's clock with its offset. */
  at: z.string(),
  /** The simulator, or the sectors. */
  place: z.string(),
  /** What the caller is to it. */
  part: z.enum(['pilot', 'instructor']),
  /** The names of the others: the instructor first, where the caller flies. */
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
    'What the caller flies or instructs from today on: halves of sessions and line checks, the next first, and own line trainings that are not completed (DSH-03)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(session).max(UPCOMING_SHOWN),
    /** How many there are ahead, those that are not shown included. */
    total: z.number().int(),
    trainings: z.array(training),
  }),
})
