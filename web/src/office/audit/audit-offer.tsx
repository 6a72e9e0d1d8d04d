import { useSearch } from '@tanstack/react-router'
import { AUDIT_SORTS, auditNames } from '@trms/contract/office/audit/calls'
import { userDetail } from '@trms/contract/people/account/calls'
import { useRead } from '../../api/hooks.ts'
import { useSorts } from '../../frame/sorts.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { text } from '../../ui/part/search-params.ts'
import { PersonSelect } from './person-select.tsx'
import { auditWords, useAuditNames } from './words.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By person, record and period; the search text is a record's id. */
export function useAuditOffer(): ListOffer {
  const t = useWords(auditWords)
  const named = useAuditNames()
  const { person } = useSearch({ strict: false }) as { person?: unknown }
  const id = text(person)
  const { data: chosen } = useRead(userDetail, { id }, { enabled: UUID.test(id) })
  const { data: names } = useRead(auditNames, {})
  return {
    sizes: [10, 25, 50],
    size: 10,
    dates: true,
    sorts: useSorts(AUDIT_SORTS),
    selects: [
      {
        name: 'person',
        label: t('person'),
        choices: chosen && [{ value: chosen.id, label: chosen.full_name }],
        look: (field) => <PersonSelect {...field} label={t('person')} />,
      },
      {
        name: 'entity',
        label: t('entity'),
        choices: names?.entities.map((value) => ({ value, label: named.entity(value) })),
      },
      {
        name: 'action',
        label: t('action'),
        choices: names?.actions.map((value) => ({ value, label: named.action(value) })),
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
