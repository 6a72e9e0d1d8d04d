import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { ArchivedKinds } from './crew/archive.ts'
import type { InspectedKind, InspectedKinds } from './crew/inspected.ts'
import { inspectedLineCheck } from './exchange/line-check/inspected.ts'
import { inspectedLineTraining } from './exchange/line-training/inspected.ts'
import { inspectedSim } from './exchange/sim/inspected.ts'

/**
 * The parts of each kind of record that an inspection sees (INS-01). The records are found by the same query
 * as in the archive.
 */
export function inspectedKinds(
  records: Record<RecordKind, InspectedKind>,
  archived: ArchivedKinds,
): InspectedKinds {
  const kinds = {
    ...records,
    sim: inspectedSim,
    line_check: inspectedLineCheck,
    line_training: inspectedLineTraining,
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { ...kind, rows: archived[name as keyof typeof kinds].rows },
    ]),
  ) as InspectedKinds
}
