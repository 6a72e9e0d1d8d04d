import {
  agreeAmendment,
  approveResult,
  disagreeResult,
  recordHistory,
  recordSignatures,
  recordVersionById,
  trainingFile,
  withdrawAmendment,
} from '@trms/contract/records/training-record/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { agree } from './agree.ts'
import type { Amendables } from './amending.ts'
import { approve, disagree } from './approve.ts'
import type { ContentReaders } from './content.ts'
import { sendTrainingFile } from './files.ts'
import { history, oneVersion } from './history.ts'
import { listSignatures } from './signatures.ts'
import { withdraw } from './withdraw.ts'

/**
 * Binds the calls that the four kinds share. `readers` read the content that is approved, `amendables`
 * describe amending, by kind.
 */
export const trainingRecordBindings = (
  readers: ContentReaders,
  amendables: Amendables,
): Binding[] => [
  bind(approveResult, approve(readers)),
  bind(disagreeResult, disagree(readers)),
  bind(recordSignatures, listSignatures(readers)),
  bind(agreeAmendment, agree(amendables)),
  bind(withdrawAmendment, withdraw),
  bind(recordHistory, history(readers)),
  bind(recordVersionById, oneVersion(readers)),
  bindDownload(trainingFile, sendTrainingFile),
]
