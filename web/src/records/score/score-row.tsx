import { Checkbox } from '@mantine/core'
import {
  isLow,
  NOT_APPLICABLE,
  SCORES,
  type Score,
} from '@trms/contract/records/training-record/scores'
import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import { useWords } from '../../i18n/words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './score-row.module.css'
import { scoreWords } from './score-words.ts'

/** The form row of one criterion: number, name, special remark and score, with the comment beneath. */
export function ScoreRow({
  number,
  name,
  score,
  onScore,
  onStep,
  special,
  onSpecial,
  comment,
  ref,
}: {
  number: number
  name: string
  score: Score
  onScore(score: Score): void
  /** Called by the up and down arrow keys, to move to another row. */
  onStep(direction: 1 | -1): void
  special: boolean
  /** Sets the special remark; undefined where none is allowed. */
  onSpecial: ((special: boolean) => void) | undefined
  comment: ReactNode
  ref: Ref<HTMLDivElement>
}) {
  const t = useWords(scoreWords)
  const id = useId()
  const low = isLow(score)
  return (
    <li className={classes.row} data-low={low || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.name} id={id}>
        <span className={classes.hidden}>{number}. </span>
        {name}
      </span>
      <span className={classes.mark}>
        {low && (
          <StatusBadge tone="red" icon={IconAlertTriangle}>
            {t('below_standard')}
          </StatusBadge>
        )}
        {onSpecial && (
          <Checkbox
            label={t('special_remark')}
            aria-label={t('special_remark_for', { name })}
            checked={special}
            onChange={(event) => onSpecial(event.currentTarget.checked)}
          />
        )}
      </span>
      <div className={classes.score}>
        <Segmented
          ref={ref}
          labelledBy={id}
          fill
          segments={SCORES.map((value) =>
            value === NOT_APPLICABLE
              ? {
                  value,
                  label: t('not_applicable'),
                  shortcut: 'n',
                  tone: 'quiet' as const,
                }
              : {
                  value,
                  label: String(value),
                  shortcut: String(value),
                  ...(isLow(value) && { tone: 'bad' as const }),
                },
          )}
          value={score}
          onChange={onScore}
          onStep={onStep}
        />
      </div>
      {comment && <div className={classes.comment}>{comment}</div>}
    </li>
  )
}
