import * as calls from '@trms/contract/records/progress-theory/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { createGuard } from '../training-record/create.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'

export const progressTheoryBindings: Binding[] = [
  bind(calls.createProgressTheory, create, createGuard),
  bind(calls.deleteProgressTheory, remove),
  bind(calls.progressTheoryByPilot, list),
  bind(calls.progressTheoryById, byId),
]
