import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './history.module.css'
import { historyWords } from './history-words.ts'

/** One field of which two versions say different things, as people read it. */
export interface ReadChange {
  field: string
  /** Empty: nothing. */
  old: ReactNode
  new: ReactNode
}

/** Old and new side by side, one field a line; under each other on a phone. */
export function ChangesRead({
  changes,
  heads,
}: {
  changes: readonly ReadChange[]
  /** What the two sides are called; absent: before and after. */
  heads?: { old: string; new: string }
}) {
  const t = useWords(historyWords)
  const sides = heads ?? { old: t('old'), new: t('new') }
  if (changes.length === 0) return null
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{sides.old}</th>
          <th scope="col">{sides.new}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one, i) => (
          // two fields may have one name
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn as a whole
          <tr key={i}>
            <th scope="row">{one.field}</th>
            <td className={classes.old} data-label={sides.old}>
              {one.old || t('none')}
            </td>
            <td data-label={sides.new}>{one.new || t('none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface HistoryEntry {
  key: string
  title: ReactNode
  /** How it stands. */
  mark?: ReactNode
  /** Null: the product itself. */
  by: string | null
  /** ISO instant. */
  at: string
  reason?: string
  changes: readonly ReadChange[]
  /** What else is told of it. */
  children?: ReactNode
}

/** Who did what when and why, the newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useWords(historyWords)
  if (entries.length === 0) return <p className={classes.quiet}>{t('empty')}</p>
  return (
    <ol className={classes.history}>
      {entries.map((one) => (
        <li key={one.key}>
          <div className={classes.head}>
            <b>{one.title}</b>
            {one.mark}
          </div>
          <div className={classes.quiet}>
            {t('by', { name: one.by ?? t('product'), at: formatDateTime(one.at) })}
          </div>
          {one.reason && <div className={classes.text}>{t('reason', { reason: one.reason })}</div>}
          <ChangesRead changes={one.changes} />
          {one.children}
        </li>
      ))}
    </ol>
  )
}
