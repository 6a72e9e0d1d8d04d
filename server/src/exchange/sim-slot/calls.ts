import * as calls from '@trms/contract/exchange/sim-slot/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { archive } from './archive.ts'
import { byId } from './by-id.ts'
import { create } from './create.ts'
import { count, list } from './list.ts'
import { update, updateGuard } from './update.ts'

export const simSlotBindings: Binding[] = [
  bind(calls.getSimSlots, list),
  bind(calls.countSimSlots, count),
  bind(calls.getSimSlotById, byId),
  bind(calls.createSimSlot, create),
  bind(calls.updateSimSlot, update, updateGuard),
  bind(calls.deleteSimSlot, archive),
]
