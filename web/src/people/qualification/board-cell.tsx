import { VisuallyHidden } from '@mantine/core'
import type { BoardCell, BoardPilot } from '@trms/contract/people/qualification/entity'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { effectiveOn, marksOf, type State } from '@trms/contract/people/qualification/state'
import IconAlertTriangle from '~icons/alert-triangle'
import { FAILED_SIGN, MISSING_SIGN, STATE_SIGNS } from '../../crew/readiness/signs.ts'
import { readinessWords, useDaysLeft, usePastSaid } from '../../crew/readiness/words.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './board-cell.module.css'

/** Gives the day as DD/MM/YY, short enough for ten columns of dates. */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

/** Shows the cell of a pilot and a kind: sign, days, date and special marks, never told by colour alone. */
export function Cell({
  cell,
  state,
  asOf,
  roomy = false,
}: {
  cell: BoardCell | null
  state: State | null
  asOf: string
  /** Whether there is room for the year in four digits. */
  roomy?: boolean
}) {
  const t = useWords(readinessWords)
  const daysLeft = useDaysLeft()
  const pastSaid = usePastSaid()
  if (cell === null || state === null)
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('not_applicable')}</VisuallyHidden>
      </span>
    )
  const shown = roomy ? formatDate : shortDay
  if (cell.failed_on)
    return (
      <span className={classes.cell} data-state={state}>
        <FAILED_SIGN size={14} stroke={2} className={classes.sign} />
        <span className={classes.days}>{t('failed')}</span>
        <span className={classes.date}>{shown(cell.failed_on)}</span>
      </span>
    )
  const end = effectiveOn(cell)
  const Sign = end === null ? MISSING_SIGN : STATE_SIGNS[state]
  const isPast = end !== null && end < asOf
  return (
    <span className={classes.cell} data-state={state} data-missing={end === null || undefined}>
      <Sign size={14} stroke={2} className={classes.sign} />
      <span className={classes.days} aria-hidden={isPast || undefined}>
        {daysLeft(asOf, end)}
      </span>
      {isPast && <VisuallyHidden>{pastSaid(asOf, end)}</VisuallyHidden>}
      {state === 'amber' && <VisuallyHidden>{t('amber')}</VisuallyHidden>}
      {end !== null && end !== NO_END && <span className={classes.date}>{shown(end)}</span>}
      {marksOf(cell).map((mark) => (
        <span key={mark} className={classes.mark}>
          {t(mark)}
        </span>
      ))}
    </span>
  )
}

/** Says of which day the training flight is that is marked as grounding, where none followed. */
export function GroundedMark({ pilot: { grounded_on } }: { pilot: BoardPilot }) {
  const t = useWords(readinessWords)
  if (!grounded_on) return null
  return (
    <span className={classes.grounded}>
      <IconAlertTriangle size={14} stroke={2} />
      {t('grounded')} {shortDay(grounded_on)}
    </span>
  )
}

/** Gives the number of marks under a date; each mark makes the row one line higher. */
export const markCount = (cell: BoardCell | null): number =>
  cell === null ? 0 : marksOf(cell).length
