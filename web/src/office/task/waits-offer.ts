import { FLEETS } from '@trms/contract/crew/fleets'
import { WAITS_SORTS } from '@trms/contract/office/task/calls'
import { TASK_AGE_NAMES, TASK_KINDS } from '@trms/contract/office/task/entity'
import { WAITS_FILTER_WORDS } from '@trms/contract/office/task/filter-words'
import { useSorts } from '../../frame/sorts.ts'
import { useLanguage } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'

/**
 * Gives the filters: kind, age, person or group, and the fleet of the person waited for; the longest wait
 * comes first.
 */
export function useWaitsOffer(): ListOffer {
  const words = WAITS_FILTER_WORDS[useLanguage().language]
  return {
    sizes: [10, 25, 50, 100],
    size: 50,
    sorts: useSorts(WAITS_SORTS),
    selects: [
      {
        name: 'kind',
        label: words.label.kind,
        choices: TASK_KINDS.map((value) => ({ value, label: words.kind[value] })),
      },
      {
        name: 'age',
        label: words.label.age,
        choices: TASK_AGE_NAMES.map((value) => ({ value, label: words.age[value] })),
      },
      {
        name: 'holder',
        label: words.label.holder,
        choices: (['crew', 'office'] as const).map((value) => ({
          value,
          label: words.holder[value],
        })),
      },
      {
        name: 'fleet',
        label: words.label.fleet,
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
    ],
    fieldsOf: ({ selects }) => selects,
  }
}
