import { Button } from '@mantine/core'
import { MAX_MOVEMENTS } from '@trms/contract/people/survey/recency'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import IconCheck from '~icons/check'
import IconPlus from '~icons/plus'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CountField } from '../../ui/field/count-field.tsx'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import classes from './form.module.css'
import { ENTRY_FIELDS, entryProblems, type SurveyValues } from './form-values.ts'
import { surveyFormWords } from './form-words.ts'

/** Shows the sub-form of one flight, checked when the flight is added and when the survey is sent. */
export function FlightEntryFields({
  form,
  label,
  onKeep,
  onCancel,
}: {
  form: UseFormReturn<SurveyValues>
  label: string
  onKeep(): void
  onCancel: (() => void) | undefined
}) {
  const t = useWords(surveyFormWords)
  const { control, getValues, clearErrors } = form
  const entry = useWatch({ control, name: 'entry' })
  const place = useRef<HTMLFieldSetElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was mended is no longer marked
  useEffect(() => {
    const problems = entryProblems(getValues())
    for (const field of ENTRY_FIELDS) if (!problems[field]) clearErrors(`entry.${field}`)
  }, [entry])

  function keep() {
    const problems = Object.entries(entryProblems(getValues()))
    if (problems.length === 0) return onKeep()
    for (const [field, problem] of problems) {
      const message = JSON.stringify(problem)
      form.setError(`entry.${field}` as 'entry.flight_date', { type: 'contract', message })
    }
    requestAnimationFrame(() => focusFirstError(place.current))
  }

  return (
    <fieldset
      ref={place}
      className={classes.entry}
      aria-label={label}
      data-entry
      // Enter adds the flight, so the key must not submit the whole survey.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        keep()
      }}
    >
      <DateField control={control} name="entry.flight_date" label={t('flight_date')} withAsterisk />
      <div className={classes.counts}>
        <CountField
          control={control}
          name="entry.to_number"
          label={t('to_number')}
          max={MAX_MOVEMENTS}
        />
        <CountField
          control={control}
          name="entry.ldg_number"
          label={t('ldg_number')}
          max={MAX_MOVEMENTS}
        />
      </div>
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button
          variant="outline"
          leftSection={entry.at === null ? <IconPlus /> : <IconCheck />}
          onClick={keep}
        >
          {t(entry.at === null ? 'add' : 'keep')}
        </Button>
      </div>
    </fieldset>
  )
}
