import type { Input } from '@trms/contract/call'
import type { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { endOf, SLOT_HOURS, SLOT_LABELS } from '@trms/contract/exchange/sim-slot/labels'
import type { Actor } from '../../platform/context.ts'
import { namingDuplicates } from '../../platform/db/unique.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import { isOpenTo } from './policy.ts'

type NewSlot = Input<typeof createSimSlot>

/**
 * The columns of a slot that was sent. Refuses a fleet other than the actor's, a label that the fleet does
 * not have, and an end that does not follow from the start.
 */
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

/**
 * Writes a slot; when the fleet already has a slot with this label, the refusal stands at the label (SLT-02).
 */
export const oneOfEach = <T>({ type, slot }: NewSlot, write: () => Promise<T>): Promise<T> =>
  namingDuplicates(
    { sim_slot_label: { field: 'slot', key: 'slot_taken', params: { fleet: type, slot } } },
    write,
  )
