import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CRITERIA, type CriterionName } from '@trms/contract/records/training-record/criteria'
import { useId } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { useWords } from '../../i18n/words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import { MOST_AT_ONCE } from './choice.ts'
import classes from './picker.module.css'
import { criteriaReportWords } from './words.ts'

interface PickerProps {
  chosen: readonly CriterionName[]
  onToggle(name: CriterionName): void
}

/**
 * The 16 criteria to choose from: a card beside the chart, or folded above the chart where there is no room.
 */
export function CriteriaPicker(props: PickerProps) {
  const t = useWords(criteriaReportWords)
  const narrow = useMediaQuery('(max-width: 74.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const title = useId()
  if (!narrow)
    return (
      <section className={classes.card} aria-labelledby={title}>
        <h2 id={title} className={classes.title}>
          {t('criteria')}
        </h2>
        <Boxes {...props} />
      </section>
    )
  return (
    <details className={classes.card}>
      <summary className={classes.fold}>
        <span className={classes.title}>{t('criteria')}</span>
        <span className={classes.dimmed}>
          {props.chosen.length}/{CRITERIA.length}
        </span>
        <IconChevronDown className={classes.arrow} />
      </summary>
      <Boxes {...props} />
    </details>
  )
}

function Boxes({ chosen, onToggle }: PickerProps) {
  const t = useWords(criteriaReportWords)
  const words = useWords(flightWords)
  const full = chosen.length >= MOST_AT_ONCE
  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.dimmed} aria-live="polite">
        {full ? t('full') : t('choose', { most: MOST_AT_ONCE })}
      </legend>
      {CRITERIA.map(({ name }, index) => (
        <Checkbox
          key={name}
          label={`${index + 1} · ${words(`criterion_${name}`)}`}
          checked={chosen.includes(name)}
          disabled={full && !chosen.includes(name)}
          onChange={() => onToggle(name)}
        />
      ))}
    </fieldset>
  )
}
