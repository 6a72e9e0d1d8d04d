import * as calls from '@trms/contract/office/pack/calls'
import type { PackedKinds } from '../../crew/pack.ts'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { ask, count } from './ask.ts'
import { cancel, remove } from './end.ts'
import { file } from './file.ts'
import { list } from './list.ts'

/** `kinds` says what each kind of record puts into a pack; the composition gathers this (packed.ts). */
export const packBindings = (kinds: PackedKinds): Binding[] => [
  bind(calls.packCount, count(kinds)),
  bind(calls.askPack, ask(kinds)),
  bind(calls.packList, list),
  bind(calls.cancelPack, cancel),
  bind(calls.removePack, remove),
  bindDownload(calls.packFile, file),
]
