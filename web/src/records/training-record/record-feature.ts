import type { Call } from '@trms/contract/call'
import { questionsOfRecord } from '@trms/contract/crew/question'
import { signatureStates } from '@trms/contract/crew/signature-states'
import type { MessageKey } from '@trms/contract/messages/index'
import { fotDetail, fotList } from '@trms/contract/records/overview/calls'
import {
  recordHistory,
  recordSignatures,
  recordVersionById,
} from '@trms/contract/records/training-record/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { z } from 'zod'

/** The calls of one kind of training record, and the messages after success. */
export interface RecordFeature {
  kind: RecordKind
  /** Reads one record by its id. */
  one: Call
  /** Reads the records of a pilot. */
  list: Call
  delete: Call<z.ZodType<unknown, { id?: string | undefined; version?: unknown }>>
  created: MessageKey
  deleted: MessageKey
}

/** The calls whose answers are out of date once a record was created, changed, approved or deleted. */
export const readsOf = ({ one, list }: RecordFeature): readonly Call[] => [
  one,
  recordSignatures,
  questionsOfRecord,
  signatureStates,
  recordHistory,
  recordVersionById,
  list,
  fotDetail,
  fotList,
]
