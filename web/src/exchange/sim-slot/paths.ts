import type { Target } from '../../ui/part/target.ts'

export const SLOT_LIST = '/admin/sim-slot'
export const SLOT_CREATE = '/admin/sim-slot/create'

export const slotDetail = (id: string): Target => ({ to: `${SLOT_LIST}/detail/${id}` })
