import type { Told } from '../../platform/live/announce.ts'
import type { SessionPeople } from './policy.ts'

/**
 * The people who hear of a change of a session, besides the office: its pilots, its instructors, and former
 * instructors who handed in a part of a form.
 */
export const toldOf = (id: string, sim: SessionPeople): Told => ({
  kind: 'sim',
  id,
  people: [sim.first_pilot_id, sim.second_pilot_id],
  instructors: [
    ...new Set([sim.sima_instructor_id, sim.simb_instructor_id, ...(sim.handed_in_by ?? [])]),
  ],
})
