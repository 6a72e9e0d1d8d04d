import { Checkbox, Group } from '@mantine/core'
import { INSTRUCTOR_RATINGS } from '@trms/contract/people/pilot/entity'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { useField } from '../../ui/field/contract-form.ts'
import classes from './form.module.css'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/** Shows the ratings LSC, TRI and DPE, in any combination. */
export function RatingsField({ control }: { control: Control<PilotValues> }) {
  const t = useWords(pilotFormWords)
  const { value, onChange, error } = useField({ control, name: 'instructor_rating' })
  return (
    <Checkbox.Group
      label={t('instructor_rating')}
      value={value}
      onChange={(held) => onChange(INSTRUCTOR_RATINGS.filter((one) => held.includes(one)))}
      error={error}
    >
      <Group className={classes.ratings}>
        {INSTRUCTOR_RATINGS.map((one) => (
          <Checkbox key={one} value={one} label={one} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
