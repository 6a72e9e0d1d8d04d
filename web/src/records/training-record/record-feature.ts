import type { Call } from '@trms/contract/call'
import type { MessageKey } from '@trms/contract/messages/index'
import { fotDetail, fotList } from '@trms/contract/records/overview/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { z } from 'zod'
import type { Messages } from '../../i18n/messages.ts'

/** What one kind of training record is called with, and what is said when it went well. */
export interface RecordFeature {
  kind: RecordKind
  /** Reads one record by its id. */
  one: Call
  /** Reads the records of a pilot. */
  list: Call
  remove: Call<z.ZodType<unknown, { id?: string | undefined; version?: unknown }>>
  created: MessageKey
  deleted: MessageKey
}

/** A kind whose list and page are the ones that record-list.tsx and record-detail.tsx draw. */
export interface ReadFeature extends RecordFeature {
  /** Of one record, of the list, and of the question before one is deleted. */
  messages: Messages<Record<'one' | 'list' | 'empty' | 'remove', string>>
}

/** The calls whose answers are out of date once a record was written, approved or deleted. */
export const readsOf = ({ one, list }: RecordFeature): readonly Call[] => [
  one,
  list,
  fotDetail,
  fotList,
]
