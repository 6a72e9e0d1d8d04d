import { useWords } from '../../i18n/words.ts'
import { listWords } from '../part/list-words.ts'
import { usePrinted } from '../part/printed.ts'
import { activeFilters } from './active-filters.ts'
import classes from './printed-line.module.css'
import type { Shown } from './use-list.ts'

/** Over a list, on paper alone: what was looked for in it, how much of it this is, and who printed it when. */
export function PrintedLine(props: {
  list: Shown
  name: string
  /** How many records, in words, where nothing else on the page says so. */
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
