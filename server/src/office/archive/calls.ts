import * as calls from '@trms/contract/office/archive/calls'
import type { ArchivedKinds } from '../../crew/archive.ts'
import { type Binding, bind } from '../../platform/context.ts'
import { confirm } from './confirm.ts'
import { gone } from './gone.ts'
import { list } from './list.ts'
import { ask, refusal, takeBack } from './purge.ts'
import { purged } from './purged.ts'
import { restore } from './restore.ts'
import * as retention from './retention.ts'

/** `kinds` says what each kind of record has in the archive; the composition gathers this (archived.ts). */
export const archiveBindings = (kinds: ArchivedKinds): Binding[] => [
  bind(calls.archiveList, list(kinds)),
  bind(calls.purgedList, purged),
  bind(calls.goneRecordById, gone(kinds)),
  bind(calls.restoreRecord, restore(kinds)),
  bind(calls.askPurge, ask(kinds)),
  bind(calls.takeBackPurge, takeBack(kinds)),
  bind(calls.refusePurge, refusal(kinds)),
  bind(calls.confirmPurge, confirm(kinds)),
  bind(calls.retentionList, retention.list),
  bind(calls.setRetention, retention.set),
]
