import {
  approveResult,
  recordSignatures,
  trainingFile,
} from '@trms/contract/records/training-record/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { approve } from './approve.ts'
import type { ContentReaders } from './content.ts'
import { sendTrainingFile } from './file.ts'
import { listSignatures } from './signatures.ts'

/** What the four kinds share; `readers` tells how each kind's approved content is read. */
export const trainingRecordBindings = (readers: ContentReaders): Binding[] => [
  bind(approveResult, approve(readers)),
  bind(recordSignatures, listSignatures(readers)),
  bindDownload(trainingFile, sendTrainingFile),
]
