import { IconAlertTriangle, IconNote } from '@tabler/icons-react'
import { CRITERIA, isLow, NOT_APPLICABLE } from '@trms/contract/training-flight/criteria'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { flightWords } from '../domain/flight-words.ts'
import { scoreWords } from '../domain/score-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../ui/form-section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './detail-document.module.css'
import { formMessages } from './form-messages.ts'

/** The scores with their comments; what is below standard is red, with icon and word. */
export function CriteriaRead({ flight }: { flight: TrainingFlight }) {
  const t = useMessages(formMessages)
  const words = useMessages(flightWords)
  const score = useMessages(scoreWords)
  const na = CRITERIA.filter((one) => flight[one.name] === NOT_APPLICABLE).length
  return (
    <FormSection
      flush
      title={t('criteria')}
      aside={t('criteria_count', { scored: CRITERIA.length - na, na })}
    >
      <ol className={classes.list}>
        {CRITERIA.map((criterion, index) => {
          const value = flight[criterion.name]
          const comment = flight[criterion.comment] || flight[`${criterion.name}_remark`]
          const low = isLow(value)
          return (
            <li key={criterion.name} className={classes.criterion} data-low={low || undefined}>
              <span className={classes.number}>{index + 1}</span>
              <span>{words(`criterion_${criterion.name}`)}</span>
              <span>
                {low && (
                  <StatusBadge tone="red" icon={IconAlertTriangle}>
                    {score('below_standard')}
                  </StatusBadge>
                )}
                {flight[`${criterion.name}_special`] && (
                  <StatusBadge tone="blue" icon={IconNote}>
                    {score('special_remark')}
                  </StatusBadge>
                )}
              </span>
              <span className={classes.score} data-na={value === NOT_APPLICABLE || undefined}>
                {value === NOT_APPLICABLE ? score('not_applicable') : value}
              </span>
              {comment && <p className={classes.comment}>{comment}</p>}
            </li>
          )
        })}
      </ol>
    </FormSection>
  )
}
