import type { Fleet } from '@trms/contract/crew/fleets'
import { type SimSlot, slotFields } from '@trms/contract/exchange/sim-slot/entity'
import { endOf } from '@trms/contract/exchange/sim-slot/labels'
import { z } from 'zod'
import { useWords } from '../../i18n/words.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { slotWords } from './words.ts'

export interface SlotValues {
  type: Fleet | null
  slot: string
  start: string
  end: string
}

export const emptySlot = (type: Fleet | null): SlotValues => ({
  type,
  slot: '',
  start: '',
  end: '',
})

/**
 * Fills the form with a slot. An old slot may end at another time than 4 h after its start; the form shows
 * the end that saving will give.
 */
export const slotToValues = ({ fleet, slot, start }: SimSlot): SlotValues => ({
  type: fleet,
  slot,
  start,
  end: endOf(start),
})

const schema = z.object(slotFields)
export const checkSlot = (values: SlotValues): Problems => schemaProblems(schema, values)

/** Gives the name of a field for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(slotWords)
  return (path) => t(path as keyof SlotValues)
}
