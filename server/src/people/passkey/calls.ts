import * as calls from '@trms/contract/people/passkey/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { add } from './add.ts'
import { begin } from './begin.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'

export const passkeyBindings: Binding[] = [
  bind(calls.passkeyList, list),
  bind(calls.passkeyBegin, begin),
  bind(calls.passkeyAdd, add),
  bind(calls.passkeyRename, rename),
  bind(calls.passkeyRemove, remove),
]
