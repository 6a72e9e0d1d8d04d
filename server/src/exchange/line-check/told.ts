import type { Told } from '../../platform/live/announce.ts'
import type { LineCheckRow } from './queries.ts'

/** Who hears of a change of a line check, besides the office: its pilot, its instructor, and instructors who signed it before. */
export const toldOf = (
  check: Pick<LineCheckRow, 'id' | 'pilot_id' | 'instructor_id' | 'handed_in_by'>,
): Told => ({
  kind: 'line_check',
  id: check.id,
  people: [check.pilot_id],
  instructors: [...new Set([check.instructor_id, ...(check.handed_in_by ?? [])])],
})
