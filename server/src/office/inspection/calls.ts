import * as calls from '@trms/contract/office/inspection/calls'
import * as office from '@trms/contract/office/inspection/office-calls'
import type { InspectedKinds, InspectedQualifications } from '../../crew/inspected.ts'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { file } from './files.ts'
import { byId, list } from './list.ts'
import { list as openings } from './opened.ts'
import { own } from './own.ts'
import { qualificationsOf } from './qualifications.ts'
import { record, records, version } from './read-records.ts'
import { type ReadTrail, trail } from './trail.ts'
import { create, end, type LetIn, update } from './write.ts'

/** The parts that other rooms give to inspections, as the composition gathers these. */
interface Given {
  kinds: InspectedKinds
  qualifications: InspectedQualifications
  readTrail: ReadTrail
  letIn: LetIn
}

export const inspectionBindings = ({
  kinds,
  qualifications,
  readTrail,
  letIn,
}: Given): Binding[] => [
  bind(office.inspectionList, list),
  bind(office.inspectionById, byId),
  bind(office.createInspection, create(letIn)),
  bind(office.updateInspection, update),
  bind(office.endInspection, end),
  bind(office.openings, openings),
  bind(calls.ownInspectionCall, own(kinds)),
  bind(calls.inspectedRecords, records(kinds)),
  bind(calls.inspectedRecord, record(kinds, readTrail)),
  bind(calls.inspectedVersionCall, version(kinds)),
  bind(calls.inspectedQualifications, qualificationsOf(qualifications)),
  bind(calls.inspectedTrail, trail(kinds, qualifications, readTrail)),
  bindDownload(calls.inspectedFileCall, file(kinds, qualifications)),
]
