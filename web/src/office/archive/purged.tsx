import { Modal } from '@mantine/core'
import { personWords } from '@trms/contract/crew/person-words'
import { purgedList } from '@trms/contract/office/archive/calls'
import type { PurgedRecord } from '@trms/contract/office/archive/entity'
import IconFileCheck from '~icons/file-check'
import IconFingerprint from '~icons/fingerprint'
import IconHourglass from '~icons/hourglass'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { useList } from '../../ui/list/use-list.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { useDescribed, Whose, whatOf } from './archive-cells.tsx'
import { usePurgedOffer } from './archive-offer.ts'
import classes from './purged.module.css'
import { archiveWords, useKindName } from './words.ts'

/**
 * Shows the list of tombstones: each purged record, the people who asked for and confirmed the purge, and its
 * fingerprint.
 */
export function Purged() {
  const t = useWords(archiveWords)
  const shown = useSubject<PurgedRecord>()
  const rows = usePurgedRows(shown.ask)
  const list = useList(purgedList, (answer) => answer.records, usePurgedOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('purged_empty'), hint: t('purged_empty_hint') }}
      />
      <Tombstone {...shown} />
    </>
  )
}

function usePurgedRows(show: (row: PurgedRecord) => void): ListRows<PurgedRecord> {
  const t = useWords(archiveWords)
  const { columns: first, title, rowKey, rowName, trail } = useDescribed<PurgedRecord>()
  const columns: Column<PurgedRecord>[] = [
    ...first,
    {
      key: 'purged',
      head: t('purged_at'),
      cell: (row) => formatDateTime(row.purged_at),
      width: 150,
      oneLine: true,
    },
    {
      key: 'by',
      head: t('asked_and_confirmed'),
      cell: (row) => (
        <>
          {row.asked_by}
          <br />
          {row.confirmed_by}
        </>
      ),
      width: 180,
    },
    {
      key: 'fingerprint',
      head: t('fingerprint'),
      cell: (row) => <code>{row.fingerprint.slice(0, 16)}…</code>,
      width: 170,
      minor: true,
    },
  ]
  return {
    label: t('purged'),
    columns,
    card: (row) => ({
      title: title(row),
      facts: [
        row.pilots.length > 0 && <Whose key="whose" record={row} />,
        formatDateTime(row.purged_at),
        `${row.asked_by} · ${row.confirmed_by}`,
      ].filter(Boolean),
    }),
    rowKey,
    rowName,
    actions: (row) => [
      { label: t('show_tombstone'), icon: IconFingerprint, run: () => show(row) },
      trail(row),
    ],
  }
}

/** Shows the dialog with everything that is left of a purged record. */
function Tombstone({ subject, opened, close }: ReturnType<typeof useSubject<PurgedRecord>>) {
  const t = useWords(archiveWords)
  const form = useWords(formWords)
  const kindName = useKindName()
  if (!subject) return null
  const { pilots, archived_by, archive_reason, approval_fingerprint, files } = subject
  const facts: [label: string, value: string][] = [
    ...(pilots.length > 0
      ? [[t('whose'), pilots.map(personWords).join(', ')] as [string, string]]
      : []),
    [t('record_id'), subject.id],
    [t('created_at'), formatDateTime(subject.created_at)],
    [t('archived_at'), `${formatDateTime(subject.archived_at)} · ${archived_by ?? t('system')}`],
    [t('why'), archive_reason ?? '–'],
    [t('asked_by'), `${formatDateTime(subject.asked_at)} · ${subject.asked_by}`],
    [t('why'), subject.ask_reason],
    [t('confirmed_by'), `${formatDateTime(subject.purged_at)} · ${subject.confirmed_by}`],
    [t('why'), subject.confirm_reason],
    [t('fingerprint_of_rows'), subject.fingerprint],
    ...(approval_fingerprint
      ? [[t('fingerprint_of_approval'), approval_fingerprint] as [string, string]]
      : []),
  ]
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={760}
      title={[whatOf(subject, kindName), formatDate(subject.day)].filter(Boolean).join(' · ')}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <dl className={classes.facts}>
        {facts.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3 className={classes.head}>{t('files')}</h3>
          <StatusBadge
            tone={subject.files_removed ? 'green' : 'amber'}
            icon={subject.files_removed ? IconFileCheck : IconHourglass}
          >
            {t(subject.files_removed ? 'files_removed' : 'files_waiting')}
          </StatusBadge>
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={`${file.name}${file.sha256}`}>
                {file.name}
                <code>{file.sha256}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
