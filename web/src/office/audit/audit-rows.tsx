import type { AuditLine } from '@trms/contract/office/audit/calls'
import IconEye from '~icons/eye'
import IconFileSearch from '~icons/file-search'
import IconUserSearch from '~icons/user-search'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { Changes, Who } from './audit-cells.tsx'
import { auditWords, useAuditNames } from './words.ts'

/** `ofInspector` leaves out the links to pages of the office, which an inspector may not open. */
export function useAuditRows(
  open: (entry: AuditLine) => void,
  { ofInspector = false } = {},
): ListRows<AuditLine> {
  const t = useWords(auditWords)
  const named = useAuditNames()
  const what = (row: AuditLine) => `${named.action(row.action)} · ${named.entity(row.entity)}`
  const columns: Column<AuditLine>[] = [
    {
      key: 'at',
      head: t('when'),
      cell: (row) => formatDateTime(row.at),
      width: 150,
      oneLine: true,
    },
    { key: 'who', head: t('who'), cell: (row) => <Who entry={row} />, width: 180 },
    { key: 'what', head: t('what'), cell: (row) => named.action(row.action), width: 140 },
    {
      key: 'record',
      head: t('record'),
      cell: (row) => (
        <>
          {named.entity(row.entity)}
          {row.entity_name && `: ${row.entity_name}`}
        </>
      ),
      width: 200,
    },
    {
      key: 'changes',
      head: t('changes'),
      cell: (row) => <Changes entry={row} />,
      width: 320,
      minor: true,
    },
  ]
  const officeActions = (row: AuditLine) => [
    {
      label: t('of_record'),
      icon: IconFileSearch,
      target: { to: '/admin/audit', search: { keyword: row.entity_id } },
    },
    ...(row.actor
      ? [
          {
            label: t('of_person'),
            icon: IconUserSearch,
            target: { to: '/admin/audit', search: { person: row.actor.id } },
          },
        ]
      : []),
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: what(row),
      facts: [
        row.entity_name,
        <Who key="who" entry={row} at />,
        row.changes.length > 0 && <Changes key="changes" entry={row} />,
      ].filter(Boolean),
    }),
    rowKey: (row) => String(row.seq),
    rowName: (row) => t('row_name', { seq: row.seq }),
    actions: (row) => [
      { label: t('detail'), icon: IconEye, run: () => open(row) },
      ...(ofInspector ? [] : officeActions(row)),
    ],
  }
}
