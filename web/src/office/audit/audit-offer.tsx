import { useSearch } from '@tanstack/react-router'
import { AUDIT_SORTS, auditNames } from '@trms/contract/office/audit/calls'
import { useRead } from '../../api/hooks.ts'
import { personOf, usePersonFilter } from '../../crew/person-filter.tsx'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { auditWords, useAuditNames } from './words.ts'

/** The longest name that is taken over from the page's address, in characters. */
const MAX_NAME = 40

/** Gives the filters by person, kind of record, action and period; the search text is the id of a record. */
export function useAuditOffer(): ListOffer {
  const t = useWords(auditWords)
  const named = useAuditNames()
  const asked = useSearch({ strict: false }) as Search
  const person = usePersonFilter()
  const { data } = useRead(auditNames, {})
  /**
   * Gives the names that occur in the trail, and the name in the page's address: the address may hold a name
   * before the names are read, or a name that never occurred.
   */
  const choicesOf = (name: 'entity' | 'action', all: readonly string[] = []) => {
    const value = text(asked[name])
    const offered = new Set(value && value.length <= MAX_NAME ? [...all, value] : all)
    return [...offered].map((one) => ({ value: one, label: named[name](one) }))
  }
  return {
    sizes: [10, 25, 50],
    size: 10,
    dates: true,
    sorts: useSorts(AUDIT_SORTS),
    selects: [
      person,
      {
        name: 'entity',
        label: t('entity'),
        choices: choicesOf('entity', data?.entities),
      },
      {
        name: 'action',
        label: t('action'),
        choices: choicesOf('action', data?.actions),
      },
    ],
    withoutKeyword: true,
    filtersOf: ({ keyword, selects }) => ({
      ...personOf(selects),
      ...(selects.entity && { entity: selects.entity }),
      ...(selects.action && { action: selects.action }),
      ...(keyword && { record_id: keyword.slice(0, 64) }),
    }),
  }
}
