import type { Told } from '../../platform/live/announce.ts'
import type { EventRow } from './queries.ts'

/** Who hears of a change of a report, besides the office: the pilots it names, the instructors of their fleets, and the one who wrote it (EVT-04). */
export const toldOf = (row: Pick<EventRow, 'id' | 'created_by' | 'pilots'>): Told => ({
  kind: 'event_report',
  id: row.id,
  people: row.pilots.map((one) => one.pilot_id),
  instructors: [row.created_by],
  fleets: row.pilots.map((one) => one.fleet),
})
