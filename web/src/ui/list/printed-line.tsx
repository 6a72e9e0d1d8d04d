import { useWords } from '../../i18n/words.ts'
import { listWords } from '../part/list-words.ts'
import { usePrinted } from '../part/printed.ts'
import { activeFilters } from './active-filters.ts'
import classes from './printed-line.module.css'
import type { Shown } from './use-list.ts'

/**
 * The line above a printed list, not on the screen: search and filters, how many records, who printed the
 * list and when.
 */
export function PrintedLine(props: {
  list: Shown
  name: string
  /** A text that says how many records the print shows, if nothing else on the page says so. */
  records?: string | undefined
}) {
  const { list, name, records } = props
  const t = useWords(listWords)
  const printed = usePrinted()
  if (printed === null) return null
  const { keyword } = list.view
  const narrowed = [
    ...(keyword ? [t('searched', { keyword })] : []),
    ...activeFilters(list.view, list.offer, t).map(({ label }) => label),
  ]
  return (
    <p className={classes.line}>
      {[name, ...(narrowed.length > 0 ? narrowed : [t('not_narrowed')]), records, printed]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
