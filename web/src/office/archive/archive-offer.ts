import { ARCHIVE_SORTS, ARCHIVE_STATES, PURGED_SORTS } from '@trms/contract/office/archive/calls'
import { ARCHIVE_KINDS } from '@trms/contract/office/archive/entity'
import { personOf, usePersonFilter } from '../../crew/person-filter.tsx'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { archiveWords, useKindName } from './words.ts'

/** Gives the filters of the archive: kind, person and state. */
export function useArchiveOffer(): ListOffer {
  const t = useWords(archiveWords)
  const offer = useKindsAndPeople()
  return {
    ...offer,
    sorts: useSorts(ARCHIVE_SORTS),
    selects: [
      ...offer.selects,
      {
        name: 'state',
        label: t('state'),
        choices: ARCHIVE_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
      },
    ],
    filtersOf: ({ selects: { kind, state, ...others } }) => ({
      ...(kind && { kind }),
      ...(state && { state }),
      ...personOf(others),
    }),
  }
}

export function usePurgedOffer(): ListOffer {
  return {
    ...useKindsAndPeople(),
    sorts: useSorts(PURGED_SORTS),
    filtersOf: ({ selects: { kind, ...others } }) => ({
      ...(kind && { kind }),
      ...personOf(others),
    }),
  }
}

function useKindsAndPeople() {
  const t = useWords(archiveWords)
  const kindName = useKindName()
  const kinds = ARCHIVE_KINDS.map((value) => ({ value, label: kindName(value) }))
  return {
    sizes: [10, 25, 50],
    size: 10,
    selects: [{ name: 'kind', label: t('kind'), choices: kinds }, usePersonFilter()],
  }
}
