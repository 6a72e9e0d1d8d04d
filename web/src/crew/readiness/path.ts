import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { Target } from '../../ui/part/target.ts'
import { recordDetail } from '../record-paths.ts'

type Area = 'admin' | 'pilot'

/** The page with a pilot's full readiness (RDY-05). */
export const cardPath = (area: Area, pilotId: string): Target => ({
  to: `/${area}/readiness/${pilotId}`,
})

/** The page of the record that a qualification comes from. */
export function entryRecordPath(
  area: Area,
  { kind, id }: { kind: RecordSource; id: string },
): Target {
  if (kind === 'base_training') return recordDetail(area, kind, id)
  return { to: `/${area}/${kind === 'sim' ? 'sim' : 'line-check'}/detail/${id}` }
}
