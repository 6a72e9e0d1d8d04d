import { z } from 'zod'
import { type Access, PERMISSION, viewers } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id, integer, keyword, seen } from '../../common/fields.ts'
import { order, sortBy, total } from '../../common/paging.ts'
import { fleet } from '../../crew/fleets.ts'
import { simSlot, slotFields } from './entity.ts'

const readers: Access = { permissions: viewers(PERMISSION.VIEW_SIM) }

const filters = z.strictObject({ type: fleet('invalid_choice').optional() }).default({})

export const SLOT_SORTS = ['fleet', 'start_time', 'slot'] as const

export const getSimSlots = call({
  path: 'sim/get_sim_slots',
  summary:
    'One page of simulator slots, by fleet and start; non-admins see their own fleet (SLT-02)',
  access: readers,
  effect: 'read',
  input: z.strictObject({
    page_number: integer(1, 1_000_000).default(1),
    page_count: integer(1, 100).default(10),
    order: order().default('+'),
    sort_by: sortBy(SLOT_SORTS),
    keyword: keyword().optional(),
    filters,
  }),
  output: z.array(simSlot),
})

export const countSimSlots = call({
  path: 'sim/count_sim_slots',
  summary: 'How many slots get_sim_slots has in all its pages: its reply is an array, as specified',
  access: readers,
  effect: 'read',
  input: z.strictObject({ keyword: keyword().optional(), filters }),
  output: z.object({ total: total() }),
})

export const getSimSlotById = call({
  path: 'sim/get_sim_slot_by_id',
  summary: 'One slot',
  access: readers,
  effect: 'read',
  input: byId({}),
  output: simSlot,
})

export const createSimSlot = call({
  path: 'sim/create_sim_slot',
  summary: 'Creates a slot; non-admins in their own fleet (SLT-01)',
  access: { permissions: [PERMISSION.CREATE_SIM] },
  effect: 'create',
  input: z.strictObject(slotFields),
  output: simSlot,
})

export const updateSimSlot = call({
  path: 'sim/update_sim_slot',
  summary: 'Changes a slot (SLT-02)',
  access: { permissions: [PERMISSION.EDIT_SIM] },
  effect: 'change',
  input: byId({ ...seen, ...slotFields }),
  output: simSlot,
})

export const deleteSimSlot = call({
  path: 'sim/delete_sim_slot',
  summary: 'Archives a slot (SLT-02)',
  access: { permissions: [PERMISSION.DELETE_SIM] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})
