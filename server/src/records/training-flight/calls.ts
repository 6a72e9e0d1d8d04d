import * as calls from '@trms/contract/records/training-flight/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { createGuard } from '../training-record/create.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { search } from './search.ts'
import { update, updateGuard } from './update.ts'

export const trainingFlightBindings: Binding[] = [
  bind(calls.createFlight, create, createGuard),
  bind(calls.updateFlight, update, updateGuard),
  bind(calls.deleteFlight, remove),
  bind(calls.searchTrainingFlight, search),
  bind(calls.trainingFlightById, byId),
]
