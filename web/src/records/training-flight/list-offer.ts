import { FLIGHT_FILTERS, FLIGHT_SORTS } from '@trms/contract/records/training-flight/calls'
import { useInstructorFilter } from '../../crew/instructor-filter.tsx'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { flightListWords } from './list-words.ts'

/**
 * The choices of the flight list. The drawer does not offer `theory_test`; only a link sets this filter
 * (TF-03, TF-04).
 */
export function useFlightOffer(): ListOffer {
  const t = useWords(flightListWords)
  return {
    sizes: [5, 10, 25],
    size: 10,
    dates: true,
    sorts: useSorts(FLIGHT_SORTS),
    selects: [useInstructorFilter()],
    flags: FLIGHT_FILTERS.map((value) => ({
      value,
      label: t(`flag_${value}`),
      byLink: value === 'theory_test',
    })),
    fieldsOf: ({ flags, selects: { instructor_id } }) => ({
      filters: flags,
      ...(instructor_id && { instructor_id }),
    }),
  }
}
