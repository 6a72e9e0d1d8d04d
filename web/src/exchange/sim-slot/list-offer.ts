import { FLEETS } from '@trms/contract/crew/fleets'
import { SLOT_SORTS } from '@trms/contract/exchange/sim-slot/calls'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { useOwnFleets } from './own-fleets.ts'
import { slotWords } from './words.ts'

/** The number of a fleet's type, which address and calls use. */
export const typeOf = (fleet: (typeof FLEETS)[number]) => String(FLEETS.indexOf(fleet) + 1)

export function useSlotOffer(): ListOffer {
  const t = useWords(slotWords)
  const fleets = useOwnFleets()
  return {
    sizes: [5, 10, 25],
    size: 10,
    order: '+',
    sorts: useSorts(SLOT_SORTS),
    selects: [
      {
        name: 'type',
        label: t('type'),
        choices: fleets.map((fleet) => ({ value: typeOf(fleet), label: fleet })),
      },
    ],
  }
}
