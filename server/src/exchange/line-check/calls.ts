import * as calls from '@trms/contract/exchange/line-check/calls'
import * as formCalls from '@trms/contract/exchange/line-check/form-calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { byId } from './by-id.ts'
import { guard } from './change.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { sendLineCheckFile } from './file.ts'
import { getStatus } from './get-status.ts'
import { latestOwn } from './latest-own.ts'
import { list } from './list.ts'
import { readDocuments } from './read-documents.ts'
import { setFlag } from './set-downloaded-flag.ts'
import { setStatus } from './set-status.ts'
import { submit } from './submit.ts'
import { update } from './update.ts'

export const lineCheckBindings: Binding[] = [
  bind(calls.getLineCheckList, list),
  bind(calls.getLineCheckById, byId, guard),
  bind(calls.createLineCheck, create),
  bind(calls.updateLineCheck, update, guard),
  bind(calls.deleteLineCheck, remove, guard),
  bind(calls.latestOwnLineCheck, latestOwn),
  bind(formCalls.submitLineCheckForm, submit, guard),
  bind(formCalls.setLineCheckStatus, setStatus, guard),
  bind(formCalls.getLineCheckStatus, getStatus, guard),
  bind(formCalls.setLineCheckDownloadedFlag, setFlag, guard),
  bind(formCalls.readLineCheckDocuments, readDocuments, guard),
  bindDownload(formCalls.lineCheckFile, sendLineCheckFile),
]
