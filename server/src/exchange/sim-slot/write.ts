import type { Input } from '@trms/contract/call'
import type { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { endOf, SLOT_HOURS, SLOT_LABELS } from '@trms/contract/exchange/sim-slot/labels'
import type { Actor } from '../../platform/context.ts'
import { namingDuplicates } from '../../platform/db/unique.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import { isOpenTo } from './policy.ts'

type NewSlot = Input<typeof createSimSlot>

/** Columns of a slot as it was sent; refuses another fleet than one's own, labels the fleet has not, other ends. */
export function columnsOf(actor: Actor, { type, slot, start, end }: NewSlot) {
  const problems: Record<string, FieldMessage> = {
    ...(!isOpenTo(actor, type) && { type: { key: 'own_fleet_only' } }),
    ...(!Object.hasOwn(SLOT_LABELS[type], slot) && { slot: { key: 'unknown_slot' } }),
    ...(end !== endOf(start) && {
      end: { key: 'slot_end_fixed', params: { hours: SLOT_HOURS, end: endOf(start) } },
    }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { fleet: type, slot, start_time: start, end_time: end }
}

/** Writes a slot; a fleet that has the label already is told so at the label (SLT-02). */
export const oneOfEach = <T>({ type, slot }: NewSlot, write: () => Promise<T>): Promise<T> =>
  namingDuplicates(
    { sim_slot_label: { field: 'slot', key: 'slot_taken', params: { fleet: type, slot } } },
    write,
  )
