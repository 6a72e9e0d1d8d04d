import * as calls from '@trms/contract/people/survey/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { exportTable } from './export.ts'
import { list } from './list.ts'
import { sendForPilot, sendPublic } from './send.ts'

export const surveyBindings: Binding[] = [
  bind(calls.newFlight, sendPublic),
  bind(calls.enterFlight, sendForPilot),
  bind(calls.getAll, list),
  bindDownload(calls.exportRecency, exportTable),
]
