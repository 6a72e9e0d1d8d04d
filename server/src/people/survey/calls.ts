import * as calls from '@trms/contract/people/survey/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { exportTable } from './export.ts'
import { list } from './list.ts'
import { sendForPilot, sendPublic } from './send.ts'
import { reporterGuard, show, verify } from './verify.ts'

export const surveyBindings: Binding[] = [
  bind(calls.newFlight, sendPublic),
  bind(calls.enterFlight, sendForPilot),
  bind(calls.getAll, list),
  bind(calls.getSurveyEntries, show, reporterGuard),
  bind(calls.verifySurvey, verify, reporterGuard),
  bindDownload(calls.exportRecency, exportTable),
]
