import type { Told } from '../../platform/live/announce.ts'
import type { EventRow } from './queries.ts'

/** Who hears of a change of a report, besides the office: who wrote it, the pilots it names, the instructors of their fleets (EVT-04). */
export const toldOf = (row: Pick<EventRow, 'id' | 'created_by' | 'pilots'>): Told => ({
  kind: 'event_report',
  id: row.id,
  people: [row.created_by, ...row.pilots.map((one) => one.pilot_id)],
  fleets: row.pilots.map((one) => one.fleet),
})
