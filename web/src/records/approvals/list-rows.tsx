import { figure } from '@trms/contract/common/figures'
import type { ApprovedRecord } from '@trms/contract/records/approvals/calls'
import { RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import { ListedSignature } from '../../crew/listed-signatures.tsx'
import { PersonCell } from '../../crew/person-cell.tsx'
import { recordDetail } from '../../crew/record-paths.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import { approvalsWords } from './words.ts'

export function useApprovedRows(): ListRows<ApprovedRecord> {
  const t = useWords(approvalsWords)
  const { language } = useLanguage()
  const kind = (row: ApprovedRecord) => RECORD_KIND_WORDS[language][row.kind]
  const took = ({ days }: ApprovedRecord) =>
    days < 1
      ? t('took_hours', { hours: Math.round(days * 24) })
      : t('took', { days: figure(days, language, 1) })
  return {
    label: t('title'),
    columns: [
      {
        key: 'approved_at',
        head: t('approved_at'),
        cell: (row) => formatDateTime(row.approved_at),
        oneLine: true,
        width: 148,
      },
      {
        key: 'days',
        head: t('days'),
        cell: (row) => <strong>{took(row)}</strong>,
        right: true,
        oneLine: true,
        width: 88,
      },
      { key: 'kind', head: t('kind'), cell: kind, width: 180 },
      {
        key: 'pilot',
        head: t('pilot'),
        cell: (row) => <PersonCell name={row.pilot_name} code={row.pilot_crew_code} />,
        width: 180,
      },
      { key: 'instructor', head: t('instructor'), cell: (row) => row.instructor_name, width: 180 },
      {
        key: 'signatures',
        head: t('signatures'),
        cell: (row) => <ListedSignature id={row.id} likely="both" />,
        width: 160,
      },
      {
        key: 'record_date',
        head: t('record_date'),
        cell: (row) => formatDate(row.record_date),
        oneLine: true,
        width: 120,
        minor: true,
      },
    ],
    card: (row) => ({
      title: row.pilot_name,
      facts: [
        `${kind(row)}, ${formatDate(row.record_date)}`,
        `${t('approved_at')} ${formatDateTime(row.approved_at)}`,
        row.instructor_name,
      ],
      status: (
        <>
          {t('took_of', { time: took(row) })} <ListedSignature id={row.id} likely="both" />
        </>
      ),
    }),
    rowKey: (row) => row.id,
    rowName: (row) =>
      t('row_name', { kind: kind(row), name: row.pilot_name, date: formatDate(row.record_date) }),
    rowTarget: (row) => recordDetail('admin', row.kind, row.id),
  }
}
