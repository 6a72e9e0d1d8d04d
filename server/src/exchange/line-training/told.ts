import type { Told } from '../../platform/live/announce.ts'
import type { TrainingRow } from './queries.ts'

/**
 * The people who hear of a change of a line training, besides the office: its pilot, the instructors of the
 * pilot's fleet, and former ones who handed in a form.
 */
export const toldOf = ({ id, pilot_id, fleet, handed_in_by = [] }: TrainingRow): Told => ({
  kind: 'line_training',
  id,
  people: [pilot_id],
  instructors: handed_in_by,
  fleets: [fleet],
})
