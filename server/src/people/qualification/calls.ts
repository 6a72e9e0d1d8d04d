import * as calls from '@trms/contract/people/qualification/calls'
import * as entryCalls from '@trms/contract/people/qualification/entry-calls'
import * as fileCalls from '@trms/contract/people/qualification/file-calls'
import * as kindCalls from '@trms/contract/people/qualification/kind-calls'
import type { CompletedRecords } from '../../crew/completions.ts'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { board } from './board.ts'
import { card } from './card.ts'
import { enterByHand, entryGuard, withdrawByHand } from './entries.ts'
import { end, exemptionGuard, grant } from './exemptions.ts'
import { exportList } from './export.ts'
import { sendEvidence } from './file.ts'
import { importList, previewList, template } from './import.ts'
import { archive, create, kindGuard, list, order, update } from './kinds.ts'
import { pilotGuard } from './pilot.ts'
import { preview } from './preview.ts'

/** `completed` says what each kind of record completes; the composition gathers this (completed.ts). */
export const qualificationBindings = (completed: CompletedRecords): Binding[] => [
  bind(kindCalls.kinds, list),
  bind(kindCalls.createKind, create(completed)),
  bind(kindCalls.updateKind, update(completed), kindGuard),
  bind(kindCalls.archiveKind, archive, kindGuard),
  bind(kindCalls.orderKinds, order),
  bind(kindCalls.previewKind, preview(completed), kindGuard),
  bind(calls.boardCall, board),
  bind(calls.cardCall, card(completed), pilotGuard),
  bind(entryCalls.enterQualification, enterByHand(completed), pilotGuard),
  bind(entryCalls.withdrawQualification, withdrawByHand(completed), entryGuard),
  bind(entryCalls.grantExemption, grant(completed), pilotGuard),
  bind(entryCalls.withdrawExemption, end(completed), exemptionGuard),
  bindDownload(entryCalls.qualificationFile, sendEvidence),
  bindDownload(fileCalls.exportBoard, exportList),
  bind(fileCalls.previewEntries, previewList),
  bind(fileCalls.importEntries, importList),
  bindDownload(fileCalls.entriesTemplate, template),
]
