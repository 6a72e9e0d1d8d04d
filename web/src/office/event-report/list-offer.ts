import { FLEETS } from '@trms/contract/crew/fleets'
import { EVENT_SORTS, MINUS_POINT_FILTERS } from '@trms/contract/office/event-report/calls'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { eventReportWords } from './words.ts'

export function useEventOffer(): ListOffer {
  const t = useWords(eventReportWords)
  return {
    sizes: [5, 10, 25],
    size: 10,
    dates: true,
    sorts: useSorts(EVENT_SORTS),
    selects: [
      {
        name: 'fleet',
        label: t('fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
      {
        name: 'minus_point',
        label: t('minus_points'),
        choices: MINUS_POINT_FILTERS.map((value) => ({ value, label: t(value) })),
      },
    ],
  }
}
