import { Stack } from '@mantine/core'
import type { InspectedRow, ListedRow } from '@trms/contract/office/inspection/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconFlame from '~icons/flame'
import IconMessageX from '~icons/message-x'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { inspectionWords, useKindName } from './words.ts'

const recordPath = ({ kind, id }: Pick<InspectedRow, 'kind' | 'id'>) =>
  `/inspection/record/${kind}/${id}`

/** Whether a record is in use, archived or purged; for a record in use, also its special marks. */
function InUse({ record }: { record: ListedRow }) {
  const t = useWords(inspectionWords)
  if (record.purged)
    return (
      <StatusBadge tone="red" icon={IconFlame}>
        {t('purged')}
      </StatusBadge>
    )
  return record.archived ? (
    <StatusBadge tone="red" icon={IconTrash}>
      {t('archived')}
    </StatusBadge>
  ) : (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone="green" icon={IconCircleCheck}>
        {t('in_use')}
      </StatusBadge>
      {record.signs && <Signs signs={record.signs} />}
    </Stack>
  )
}

function Signs({ signs }: { signs: NonNullable<ListedRow['signs']> }) {
  const t = useWords(inspectionWords)
  const { signatures, disagreed, amended } = signs
  const isOff = signatures === 'changed' || signatures === 'altered' || signatures === 'missing'
  return (
    <>
      {isOff && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t(`sign_${signatures}`)}
        </StatusBadge>
      )}
      {disagreed && (
        <StatusBadge tone="red" icon={IconMessageX}>
          {t('sign_disagreed')}
        </StatusBadge>
      )}
      {amended && (
        <StatusBadge tone="grey" icon={IconPencil}>
          {t('sign_amended')}
        </StatusBadge>
      )}
    </>
  )
}

const names = (people: InspectedRow['pilots']) =>
  people.map((one) => <div key={one.id}>{one.full_name}</div>)
const inLine = (people: InspectedRow['pilots']) => people.map((one) => one.full_name).join(', ')

export function useRecordRows(): ListRows<ListedRow> {
  const t = useWords(inspectionWords)
  const kindName = useKindName()
  return {
    label: t('records'),
    columns: [
      { key: 'day', head: t('day'), cell: (row) => formatDate(row.day), width: 110, oneLine: true },
      {
        key: 'kind',
        head: t('kind'),
        cell: (row) => (
          <>
            <strong>{kindName(row.kind)}</strong>
            {row.title && <div>{row.title}</div>}
          </>
        ),
        width: 240,
      },
      { key: 'whose', head: t('of_whom'), cell: (row) => names(row.pilots), width: 200 },
      { key: 'others', head: t('others'), cell: (row) => names(row.others), width: 200 },
      { key: 'state', head: t('state'), cell: (row) => <InUse record={row} />, width: 200 },
    ],
    card: (row) => ({
      title: [kindName(row.kind), row.title].filter(Boolean).join(': '),
      facts: [formatDate(row.day), inLine(row.pilots), inLine(row.others)].filter(Boolean),
      status: <InUse record={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => [kindName(row.kind), inLine(row.pilots), formatDate(row.day)].join(', '),
    rowTarget: (row) => ({ to: recordPath(row) }),
  }
}
