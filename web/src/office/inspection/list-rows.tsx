import type { Inspection } from '@trms/contract/office/inspection/entity'
import IconEye from '~icons/eye'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import { inspectionDetail } from './paths.ts'
import { periodOf, State } from './state.tsx'
import { inspectionWords } from './words.ts'

/** Gives the fleets and pilots of an inspection in one line. */
const whoseOf = ({ fleets, pilots }: Inspection) =>
  [...fleets, ...pilots.map((one) => one.full_name)].join(', ')

export function useInspectionRows(): ListRows<Inspection> {
  const t = useWords(inspectionWords)
  const target = ({ id }: Inspection) => ({ to: inspectionDetail(id) })
  return {
    label: t('title'),
    columns: [
      {
        key: 'inspector',
        head: t('inspector'),
        cell: (row) => (
          <>
            <strong>{row.full_name}</strong>
            <div>{row.authority}</div>
          </>
        ),
        width: 210,
      },
      { key: 'whose', head: t('whose'), cell: whoseOf, width: 230 },
      { key: 'period', head: t('period'), cell: periodOf, width: 190, minor: true },
      {
        key: 'opened',
        head: t('opened'),
        cell: (row) => (
          <>
            {row.opened}
            {row.last_opened_at && <div>{formatDateTime(row.last_opened_at)}</div>}
          </>
        ),
        width: 150,
      },
      {
        key: 'state',
        head: t('state'),
        cell: (row) => <State inspection={row} />,
        width: 200,
      },
    ],
    card: (row) => ({
      title: row.full_name,
      facts: [row.authority, whoseOf(row), t('opened_count', { count: row.opened })],
      status: <State inspection={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => `${row.full_name}, ${row.authority}`,
    rowTarget: target,
    actions: (row) => [{ label: t('detail'), icon: IconEye, target: target(row) }],
  }
}
