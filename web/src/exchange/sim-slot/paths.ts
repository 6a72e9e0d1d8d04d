import { countSimSlots, getSimSlotById, getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import type { Target } from '../../ui/part/target.ts'

/** The calls whose answers are out of date after any change of a slot. */
export const SLOT_READS = [getSimSlots, countSimSlots, getSimSlotById]

export const SLOT_LIST = '/admin/sim-slot'
export const SLOT_CREATE = '/admin/sim-slot/create'

export const slotDetail = (id: string): Target => ({ to: `${SLOT_LIST}/detail/${id}` })
