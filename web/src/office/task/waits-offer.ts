import { FLEETS } from '@trms/contract/crew/fleets'
import { WAITS_SORTS } from '@trms/contract/office/task/calls'
import { TASK_AGE_NAMES, TASK_KINDS } from '@trms/contract/office/task/entity'
import { useSorts } from '../../frame/sorts.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { waitsWords } from './waits-words.ts'

/** By kind, age, whose it is, and the fleet of who is waited for; the longest wait first. */
export function useWaitsOffer(): ListOffer {
  const t = useMessages(waitsWords)
  return {
    sizes: [10, 25, 50, 100],
    size: 50,
    sorts: useSorts(WAITS_SORTS),
    selects: [
      {
        name: 'kind',
        label: t('filter_kind'),
        choices: TASK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
      },
      {
        name: 'age',
        label: t('filter_age'),
        choices: TASK_AGE_NAMES.map((value) => ({ value, label: t(`age_${value}`) })),
      },
      {
        name: 'holder',
        label: t('filter_holder'),
        choices: (['crew', 'office'] as const).map((value) => ({
          value,
          label: t(`holder_${value}`),
        })),
      },
      {
        name: 'fleet',
        label: t('filter_fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
    ],
    fieldsOf: ({ selects }) => selects,
  }
}
