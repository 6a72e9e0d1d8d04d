import type { ArchivedRecord } from '@trms/contract/office/archive/entity'
import IconArchive from '~icons/archive'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCheck from '~icons/check'
import IconClockExclamation from '~icons/clock-exclamation'
import IconEraser from '~icons/eraser'
import IconHourglass from '~icons/hourglass'
import IconX from '~icons/x'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { useDescribed, Whose } from './archive-cells.tsx'
import type { ArchiveQuestion } from './archive-dialogs.tsx'
import { archiveWords } from './words.ts'

export function useArchiveRows(ask: (question: ArchiveQuestion) => void): ListRows<ArchivedRecord> {
  const t = useWords(archiveWords)
  const { columns: first, title, rowKey, rowName, trail } = useDescribed<ArchivedRecord>()
  const columns: Column<ArchivedRecord>[] = [
    ...first,
    {
      key: 'archived',
      head: t('archived_at'),
      cell: (row) => (
        <>
          {formatDateTime(row.archived_at)}
          <br />
          {row.archived_by ?? t('system')}
        </>
      ),
      width: 170,
    },
    {
      key: 'why',
      head: t('why'),
      cell: (row) => row.archive_reason ?? '–',
      width: 220,
      minor: true,
    },
    { key: 'state', head: t('kept'), cell: (row) => <Kept record={row} />, width: 190 },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: title(row),
      facts: [
        row.pilots.length > 0 && <Whose key="whose" record={row} />,
        t('archived_line', {
          at: formatDateTime(row.archived_at),
          name: row.archived_by ?? t('system'),
        }),
        row.archive_reason,
      ].filter(Boolean),
      status: <Kept record={row} />,
    }),
    rowKey,
    rowName,
    actions: (row) => [
      trail(row),
      ...(row.can.restore
        ? [{ label: t('restore'), icon: IconArrowBackUp, run: () => ask({ what: 'restore', row }) }]
        : []),
      ...(row.can.ask_purge
        ? [
            {
              label: t('ask_purge'),
              icon: IconEraser,
              run: () => ask({ what: 'ask_purge', row }),
              danger: true,
            },
          ]
        : []),
      ...(row.can.take_back_purge
        ? [
            {
              label: t('take_back_purge'),
              icon: IconArrowBackUp,
              run: () => ask({ what: 'take_back_purge', row }),
            },
          ]
        : []),
      ...(row.can.decide_purge
        ? [
            {
              label: t('refuse_purge'),
              icon: IconX,
              run: () => ask({ what: 'refuse_purge', row }),
            },
            {
              label: t('confirm_purge'),
              icon: IconCheck,
              run: () => ask({ what: 'confirm_purge', row }),
              danger: true,
            },
          ]
        : []),
    ],
  }
}

/** Shows the end of the retention, or else that a purge waits or that the retention is over. */
function Kept({ record: { purge, kept_until, is_due } }: { record: ArchivedRecord }) {
  const t = useWords(archiveWords)
  if (purge)
    return (
      <StatusBadge tone="red" icon={IconHourglass}>
        {t('purge_asked_by', { name: purge.asked_by })}
      </StatusBadge>
    )
  return is_due ? (
    <StatusBadge tone="amber" icon={IconClockExclamation}>
      {t('due_since', { day: formatDate(kept_until) })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="grey" icon={IconArchive}>
      {t('kept_until', { day: formatDate(kept_until) })}
    </StatusBadge>
  )
}
