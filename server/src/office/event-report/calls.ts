import * as calls from '@trms/contract/office/event-report/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { archive } from './archive.ts'
import { byId } from './by-id.ts'
import { byPilot } from './by-pilot.ts'
import { create } from './create.ts'
import { sendReportFile } from './file.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { statistics } from './statistics.ts'
import { update, updateGuard } from './update.ts'

export const eventReportBindings: Binding[] = [
  bind(calls.reportSearching, list),
  bind(calls.getReportById, byId),
  bind(calls.reportHistory, history),
  bind(calls.getReportByPilot, byPilot),
  bind(calls.createReport, create),
  bind(calls.updateReport, update, updateGuard),
  bind(calls.deleteReport, archive),
  bind(calls.reportStatistics, statistics),
  bindDownload(calls.eventReportFile, sendReportFile),
]
