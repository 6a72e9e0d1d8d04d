import type { Told } from '../../platform/live/announce.ts'
import type { EventRow } from './queries.ts'

/**
 * The announcement of a report's change. Besides the office, the named pilots, the instructors of their
 * fleets and the writer hear of the change (EVT-04).
 */
export const toldOf = (row: Pick<EventRow, 'id' | 'created_by' | 'pilots'>): Told => ({
  kind: 'event_report',
  id: row.id,
  people: row.pilots.map((one) => one.pilot_id),
  instructors: [row.created_by],
  fleets: row.pilots.map((one) => one.fleet),
})
