import * as calls from '@trms/contract/records/theory-test/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { createGuard } from '../training-record/create.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'

export const theoryTestBindings: Binding[] = [
  bind(calls.createTheoryTest, create, createGuard),
  bind(calls.deleteTheoryTest, remove),
  bind(calls.theoryTestByPilot, list),
  bind(calls.theoryTestById, byId),
  bind(calls.getTheoryTest, byId),
]
