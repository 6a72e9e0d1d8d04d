import type { TrainingFlightRow } from '@trms/contract/records/training-flight/entity'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import IconAlertTriangle from '~icons/alert-triangle'
import IconBan from '~icons/ban'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import classes from './list-badges.module.css'
import { flightListWords } from './list-words.ts'

interface Badge {
  row: TrainingFlightRow
}

/**
 * Shows the criterion that was scored 2 or lower, or the number of such criteria; `named` names all of these.
 */
export function LowScores({
  row,
  named = false,
  none,
}: Badge & { named?: boolean; none?: string }) {
  const t = useWords(flightListWords)
  const words = useWords(flightWords)
  const low = row.low_criteria.map(({ criterion, score }) => {
    const known = CRITERIA.find((one) => one.name === criterion)
    return t('low_one', {
      criterion: known ? words(`criterion_${known.name}`) : criterion,
      score,
    })
  })
  if (low.length === 0 && !row.grounded)
    return none ? <span className={classes.none}>{none}</span> : null
  return (
    <span className={classes.badges} title={low.length > 1 && !named ? low.join(', ') : undefined}>
      {low.length > 0 && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {low.length === 1 || named ? low.join(', ') : t('low_many', { count: low.length })}
        </StatusBadge>
      )}
      {row.grounded && (
        <StatusBadge tone="red" icon={IconBan}>
          {t('grounded')}
        </StatusBadge>
      )}
    </span>
  )
}
