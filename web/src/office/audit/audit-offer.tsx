import { useSearch } from '@tanstack/react-router'
import { AUDIT_SORTS, auditNames } from '@trms/contract/office/audit/calls'
import { userDetail } from '@trms/contract/people/account/calls'
import { useRead } from '../../api/hooks.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { PersonSelect } from './person-select.tsx'
import { auditWords, useAuditNames } from './words.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Longer names are not asked for. */
const MAX_NAME = 40

/** The person whom the address names by id; the picker looks for others itself. */
function usePersonAsked(id: string) {
  const isId = UUID.test(id)
  const { data, error } = useRead(userDetail, { id }, { enabled: isId })
  return isId ? [{ value: id, label: data?.full_name ?? (error ? id : '…') }] : []
}

/** By person, record and period; the search text is a record's id. */
export function useAuditOffer(): ListOffer {
  const t = useWords(auditWords)
  const named = useAuditNames()
  const asked = useSearch({ strict: false }) as Search
  const { data } = useRead(auditNames, {})
  /** Those that occur, and what the address asks for: before they have been read, and where it never did. */
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
      {
        name: 'person',
        label: t('person'),
        choices: usePersonAsked(text(asked.person)),
        look: (field) => <PersonSelect {...field} label={t('person')} />,
      },
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
      ...(selects.person && UUID.test(selects.person) && { person_id: selects.person }),
      ...(selects.entity && { entity: selects.entity }),
      ...(selects.action && { action: selects.action }),
      ...(keyword && { record_id: keyword.slice(0, 64) }),
    }),
  }
}
