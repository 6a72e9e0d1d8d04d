import * as calls from '@trms/contract/records/base-training/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { createGuard } from '../training-record/create.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'

export const baseTrainingBindings: Binding[] = [
  bind(calls.createBaseTraining, create, createGuard),
  bind(calls.deleteBaseTraining, remove),
  bind(calls.baseTrainingList, list),
  bind(calls.baseTrainingByPilot, list),
  bind(calls.baseTrainingById, byId),
]
