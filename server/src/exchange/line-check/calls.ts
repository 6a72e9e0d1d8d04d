import * as calls from '@trms/contract/exchange/line-check/calls'
import * as formCalls from '@trms/contract/exchange/line-check/form-calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { answerDetail } from './answer.ts'
import { create } from './create.ts'
import { latestOwn, readDocuments } from './documents.ts'
import { lineChecks } from './kind.ts'
import { list } from './list.ts'
import { mayDelete } from './policy.ts'
import { update } from './update.ts'

const { guard, readable, archive, submit, setStatus, show, setFlag, signatures, sendFile } =
  lineChecks

export const lineCheckBindings: Binding[] = [
  bind(calls.getLineCheckList, list),
  bind(
    calls.getLineCheckById,
    async (ctx, { id }) => answerDetail(ctx, await readable(ctx, id)),
    guard,
  ),
  bind(calls.createLineCheck, create),
  bind(calls.updateLineCheck, update, guard),
  bind(calls.deleteLineCheck, (ctx, sent) => archive(ctx, sent, mayDelete), guard),
  bind(calls.latestOwnLineCheck, latestOwn),
  bind(formCalls.submitLineCheckForm, submit, guard),
  bind(formCalls.setLineCheckStatus, setStatus, guard),
  bind(formCalls.getLineCheckStatus, show, guard),
  bind(formCalls.setLineCheckDownloadedFlag, setFlag, guard),
  bind(formCalls.readLineCheckDocuments, readDocuments, guard),
  bind(formCalls.lineCheckSignatures, signatures, guard),
  bindDownload(formCalls.lineCheckFile, sendFile),
]
