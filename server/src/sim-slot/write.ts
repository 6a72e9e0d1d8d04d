import type { Input } from '@trms/contract/call'
import type { createSimSlot } from '@trms/contract/sim-slot/calls'
import { SLOT_LABELS } from '@trms/contract/sim-slot/labels'
import type { Actor } from '../context.ts'
import { type FieldMessage, invalidFields } from '../http/errors.ts'
import { isOpenTo } from './policy.ts'

type NewSlot = Input<typeof createSimSlot>

/** Columns of a slot as it was sent; refuses another fleet than one's own and labels the fleet has not. */
export function columnsOf(actor: Actor, { type, slot, start, end }: NewSlot) {
  const problems: Record<string, FieldMessage> = {
    ...(!isOpenTo(actor, type) && { type: { key: 'own_fleet_only' } }),
    ...(!Object.hasOwn(SLOT_LABELS[type], slot) && { slot: { key: 'unknown_slot' } }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { fleet: type, slot, start_time: start, end_time: end }
}
