import { useSearch } from '@tanstack/react-router'
import {
  EXCHANGE_FLAGS,
  FORM_AGE_NAMES,
  HOLDERS,
  KEYWORD_FIELDS,
} from '@trms/contract/exchange/form-exchange/list'
import { useInstructorFilter } from '../../crew/instructor-filter.tsx'
import { type SortName, useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { Choice, ListOffer } from '../../ui/list/list-view.ts'
import type { Search } from '../../ui/part/search-params.ts'
import { exchangeWords } from './exchange-words.ts'

/**
 * The filters of a list of forms. `filter` names the field to search in and is not sent among the filters.
 */
export function useExchangeOffer(
  sorts: readonly SortName[],
  status: { label: string; choices: readonly Choice[] },
): ListOffer {
  const t = useWords(exchangeWords)
  return {
    sizes: [5, 10, 25, 50],
    size: 50,
    dates: true,
    sorts: useSorts(sorts),
    selects: [
      {
        name: 'filter',
        label: t('filter_by'),
        choices: KEYWORD_FIELDS.map((value) => ({ value, label: t(`filter_${value}`) })),
      },
      { name: 'status', ...status },
      {
        name: 'age',
        label: t('age'),
        choices: FORM_AGE_NAMES.map((value) => ({ value, label: t(`age_${value}`) })),
      },
      {
        name: 'awaited',
        label: t('awaited'),
        choices: HOLDERS.map((value) => ({ value, label: t(`awaited_${value}`) })),
      },
      useInstructorFilter(),
    ],
    flags: EXCHANGE_FLAGS.map((value) => ({ value, label: t(`flag_${value}`) })),
    fieldsOf: ({ flags, selects: { status: chosen, age, awaited, instructor_id } }) => ({
      filters: flags,
      ...(chosen && { status: Number(chosen) }),
      ...(age && { age }),
      ...(awaited && { awaited }),
      ...(instructor_id && { instructor_id }),
    }),
  }
}

/** The field to search in, as named in the address. */
export function useKeywordField() {
  const { filter } = useSearch({ strict: false }) as Search
  return KEYWORD_FIELDS.find((one) => one === filter)
}
