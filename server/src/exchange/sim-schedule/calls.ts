import * as calls from '@trms/contract/exchange/sim-schedule/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { sendSchedule } from './file.ts'
import { list } from './list.ts'
import { show } from './show.ts'
import { upload } from './upload.ts'

export const simScheduleBindings: Binding[] = [
  bind(calls.getSimSchedule, list),
  bind(calls.uploadSimList, upload),
  bind(calls.getSimScheduleSheet, show),
  bindDownload(calls.simScheduleFile, sendSchedule),
]
