import { useWords } from '../../i18n/words.ts'
import classes from './form-sectors.module.css'
import { flightFormWords } from './form-words.ts'

const HEADS = [
  'number',
  'date',
  'departure',
  'destination',
  'flight_time',
  'night_or_day',
  'pf_pm',
] as const

/**
 * The column heads of the sector rows on a desk, hidden from screen readers, as the fields have labels of
 * their own.
 */
export function SectorHeads() {
  const t = useWords(flightFormWords)
  return (
    <div className={classes.heads} aria-hidden>
      {HEADS.map((head) => (
        <span key={head} data-head={head}>
          {t(head)}
        </span>
      ))}
    </div>
  )
}
