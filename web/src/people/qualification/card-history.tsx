import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CardKind, QualificationEntry } from '@trms/contract/people/qualification/entity'
import { NO_END } from '@trms/contract/people/qualification/rule'
import type { ReactNode } from 'react'
import IconExternalLink from '~icons/external-link'
import { entryRecordPath } from '../../crew/readiness/path.ts'
import { useDaysLeft, useKindName } from '../../crew/readiness/words.ts'
import { useAccount } from '../../frame/session.ts'
import { formatDate, formatDayOf } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './card.module.css'
import type { CardAsks } from './card-dialogs.tsx'
import { cardWords } from './card-words.ts'

/**
 * Shows all entries and exemptions of a kind, with author and reason; nothing is ever overwritten (RDY-02).
 */
export function CardHistory({ one, ask }: { one: CardKind; ask: CardAsks }) {
  const t = useWords(cardWords)
  const nameOf = useKindName()
  const count = one.entries.length + one.exemptions.length
  if (count === 0) return null
  return (
    <details className={classes.history}>
      <summary>{t('history', { count })}</summary>
      <ul>
        {one.exemptions.map((exemption) => (
          <Line
            key={exemption.id}
            what={t('exemption', { date: formatDate(exemption.until) })}
            who={t('granted_by', {
              name: exemption.granted_by_name,
              date: formatDayOf(exemption.granted_at),
            })}
            note={
              exemption.reason &&
              t('exemption_about', { reason: exemption.reason, reference: exemption.reference })
            }
            file={exemption.file}
            withdrawn={exemption.withdrawn}
          >
            {exemption.can.withdraw && (
              <Button
                variant="default"
                size="xs"
                onClick={() => ask({ what: 'end', one, id: exemption.id })}
              >
                {t('withdraw_exemption')}
              </Button>
            )}
          </Line>
        ))}
        {one.entries.map((entry) => (
          <Line
            key={entry.id}
            what={<Dates {...entry} />}
            who={
              entry.entered_by_name === null
                ? t('taken_over', { date: formatDayOf(entry.entered_at) })
                : t('entered_by', {
                    name: entry.entered_by_name,
                    date: formatDayOf(entry.entered_at),
                  })
            }
            note={entry.note}
            file={entry.file}
            record={
              entry.record &&
              // The kind's own line links the record of the entry that counts, and a withdrawn entry often
              // has no record left.
              !entry.counts &&
              !entry.withdrawn && (
                <RecordLink
                  record={entry.record}
                  label={`${t('open_record')}: ${nameOf(one.kind)}, ${formatDate(entry.completed_on)}`}
                />
              )
            }
            withdrawn={entry.withdrawn}
          >
            {entry.can.withdraw && (
              <Button
                variant="default"
                size="xs"
                onClick={() => ask({ what: 'withdraw', one, id: entry.id })}
              >
                {t('withdraw')}
              </Button>
            )}
          </Line>
        ))}
      </ul>
    </details>
  )
}

function Dates({ completed_on, failed, expires_on, ...entry }: QualificationEntry) {
  const t = useWords(cardWords)
  const daysLeft = useDaysLeft()
  const end = expires_on === NO_END ? daysLeft(completed_on, NO_END) : formatDate(expires_on)
  return (
    <>
      {`${t(failed ? 'failed_day' : 'completed_on')} ${formatDate(completed_on)}`}
      {end && ` · ${t('expires_on')} ${end}`}
      {entry.counts && ` · ${t('counts')}`}
      {entry.former_fleet && !entry.withdrawn && ` · ${t('former_fleet')}`}
    </>
  )
}

function Line({
  what,
  who,
  note,
  file,
  record,
  withdrawn,
  children,
}: {
  what: ReactNode
  who: string
  note: string
  file: { name: string; url: string } | null
  record?: ReactNode
  withdrawn: { at: string; by_name: string | null; reason: string } | null
  children: ReactNode
}) {
  const t = useWords(cardWords)
  return (
    <li data-withdrawn={withdrawn !== null || undefined}>
      <div>
        <p className={classes.what}>{what}</p>
        <p>{who}</p>
        {note && <p>{note}</p>}
        {file && (
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        )}
        {record}
        {withdrawn && (
          <p className={classes.why}>
            {withdrawn.by_name
              ? t('withdrawn', {
                  name: withdrawn.by_name,
                  date: formatDayOf(withdrawn.at),
                  reason: withdrawn.reason,
                })
              : t('withdrawn_system', {
                  date: formatDayOf(withdrawn.at),
                  reason: withdrawn.reason,
                })}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

/**
 * Shows the link to the record that an entry comes from (RDY-05). `label` tells the links of a card apart.
 */
export function RecordLink({
  record,
  label,
}: {
  record: NonNullable<QualificationEntry['record']>
  label: string
}) {
  const t = useWords(cardWords)
  const area = useAccount().area ?? 'admin'
  return (
    <Link
      {...linkTo(entryRecordPath(area, record))}
      className={classes.link}
      data-tap
      aria-label={label}
    >
      <IconExternalLink size={14} stroke={2} />
      {t('open_record')}
    </Link>
  )
}
