import type { Told } from '../../platform/live/announce.ts'
import type { LineCheckRow } from './queries.ts'

/**
 * The people who hear of a change of a line check, besides the office: its pilot, its instructor, and former
 * instructors who handed in a form.
 */
export const toldOf = (
  check: Pick<LineCheckRow, 'id' | 'pilot_id' | 'instructor_id' | 'handed_in_by'>,
): Told => ({
  kind: 'line_check',
  id: check.id,
  people: [check.pilot_id],
  instructors: [...new Set([check.instructor_id, ...(check.handed_in_by ?? [])])],
})
