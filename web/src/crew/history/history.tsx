import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './history.module.css'
import { historyWords } from './history-words.ts'

/** One field that differs between two versions, with both values in the reader's words. */
export interface ReadChange {
  field: string
  /** The earlier value; empty if there was none. */
  old: ReactNode
  new: ReactNode
}

/** Shows the old and the new value of each changed field side by side, and one below the other on a phone. */
export function ChangesRead({
  changes,
  heads,
}: {
  changes: readonly ReadChange[]
  /** The heads of the two columns; if absent, "Before" and "After". */
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
          // Two fields may have the same name, so the name cannot be the key.
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
  /** A badge with the present state of this version. */
  mark?: ReactNode
  /** The name of the person who acted; null if the product acted by itself. */
  by: string | null
  /** The time, an ISO instant. */
  at: string
  reason?: string
  changes: readonly ReadChange[]
  /** Further content below the changes, such as signatures. */
  children?: ReactNode
}

/** Lists the entries, newest first: what was done, by whom, when and why. */
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
