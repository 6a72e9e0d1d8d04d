import { inspectedRecords } from '@trms/contract/office/inspection/calls'
import { INSPECTED_KINDS } from '@trms/contract/office/inspection/entity'
import { useWords } from '../../i18n/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useRecordRows } from './record-rows.tsx'
import { inspectionWords, useKindName } from './words.ts'

/** Shows the records of the inspection, of one pilot or of all pilots. */
export function RecordList({ pilot }: { pilot?: string }) {
  const t = useWords(inspectionWords)
  const kindName = useKindName()
  const rows = useRecordRows()
  const list = useList(inspectedRecords, (answer) => answer.records, {
    sizes: [10, 25, 50],
    size: 25,
    selects: [
      {
        name: 'kind',
        label: t('kind'),
        choices: INSPECTED_KINDS.map((value) => ({ value, label: kindName(value) })),
      },
      {
        name: 'state',
        label: t('state'),
        choices: [
          { value: 'in_use', label: t('in_use') },
          { value: 'archived', label: t('archived') },
        ],
      },
    ],
    filtersOf: ({ selects }) => ({ ...selects, ...(pilot && { pilot_id: pilot }) }),
  })
  // Without prefetching: the server would record a prefetched record as opened although nobody has read the
  // record.
  return (
    <ListPage
      list={{ ...list, prefetch: () => undefined }}
      rows={rows}
      searchLabel={t('search_records')}
      empty={{ title: t('records_empty'), hint: t('records_empty_hint') }}
    />
  )
}
