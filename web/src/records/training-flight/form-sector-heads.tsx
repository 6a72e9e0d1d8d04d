import { useMessages } from '../../i18n/messages.ts'
import { formMessages } from './form-messages.ts'
import classes from './form-sectors.module.css'

const HEADS = [
  'number',
  'date',
  'departure',
  'destination',
  'flight_time',
  'night_or_day',
  'pf_pm',
] as const

/** Heads of the sector rows on a desk; the rows name their cells themselves. */
export function SectorHeads() {
  const t = useMessages(formMessages)
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
