import * as calls from '@trms/contract/office/training-document/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { archive } from './archive.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { sendDocumentFile } from './file.ts'
import { history } from './history.ts'
import { latest } from './latest.ts'
import { list } from './list.ts'
import { update, updateGuard } from './update.ts'

export const trainingDocumentBindings: Binding[] = [
  bind(calls.sortTd, list),
  bind(calls.tdDetail, byId),
  bind(calls.tdHistory, history),
  bind(calls.createTd, create),
  bind(calls.updateTd, update, updateGuard),
  bind(calls.deleteTd, archive),
  bind(calls.getLatestTdByType, latest),
  bindDownload(calls.trainingDocumentFile, sendDocumentFile),
]
