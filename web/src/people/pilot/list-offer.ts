import { useSearch } from '@tanstack/react-router'
import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITIONS } from '@trms/contract/crew/positions'
import { PILOT_SORTS, pilotOptions } from '@trms/contract/people/pilot/calls'
import { useRead } from '../../api/hooks.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { pilotListWords } from './list-words.ts'

/** Gives the filters of the list: position, group (department position) and fleet (PIL-01). */
export function usePilotOffer(): ListOffer {
  const t = useWords(pilotListWords)
  const { position } = usePilotTexts()
  const { data } = useRead(pilotOptions, {})
  const asked = text((useSearch({ strict: false }) as Search).group)
  // The group in the address may be missing among the groups: before these are read, or if the group is empty
  // now.
  const groups = new Set([...(data?.department_positions ?? []), ...(asked ? [asked] : [])])
  return {
    sizes: [10, 25, 50, 100],
    size: 10,
    order: '+',
    sorts: useSorts(PILOT_SORTS),
    selects: [
      {
        name: 'name_position',
        label: t('position'),
        choices: POSITIONS.map((value) => ({ value: String(value), label: position(value) })),
      },
      {
        name: 'group',
        label: t('group'),
        choices: [...groups].map((value) => ({ value, label: value })),
      },
      {
        name: 'fleet',
        label: t('fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
    ],
  }
}
