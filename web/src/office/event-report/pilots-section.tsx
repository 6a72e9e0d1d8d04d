import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_PILOTS } from '@trms/contract/office/event-report/entity'
import {
  type FieldError,
  type UseFormReturn,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { eventWords } from '../../crew/event-words.ts'
import { PilotPicker } from '../../crew/pilot-picker.tsx'
import { useWords } from '../../i18n/words.ts'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type EventValues, emptyPilot } from './form-values.ts'
import classes from './pilots-section.module.css'
import { eventReportWords } from './words.ts'

/** EVT-01: who flew, each with minus points where some are given. */
export function PilotsSection({ form }: { form: UseFormReturn<EventValues> }) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const errorText = useErrorText()
  const { control, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'pilots', keyName: 'key' })
  const pilots = useWatch({ control, name: 'pilots' })
  const { errors } = useFormState({ control, name: 'pilots' })
  const problem = errorText(errors.pilots?.root ?? (errors.pilots as FieldError | undefined))
  return (
    <FormSection title={words('pilots')} required aside={t('points_help')}>
      <ol className={classes.list}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.row}>
            <PilotPicker
              control={control}
              name={`pilots.${index}.pilot_id`}
              label={t('pilot', { number: index + 1 })}
              withAsterisk
              chosen={pilots[index]?.who ?? field.who}
              onChosen={({ id = '', crew_code, full_name }) =>
                setValue(`pilots.${index}.who`, { id, crew_code, full_name })
              }
            />
            <TextField
              control={control}
              name={`pilots.${index}.minus_point`}
              label={words('minus_point')}
              aria-label={t('points_of', { number: index + 1 })}
              inputMode="decimal"
              autoComplete="off"
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove ?? ''}
              disabled={fields.length === 1}
              aria-label={t('remove_pilot', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          variant="light"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pilots-problem' : undefined}
          disabled={fields.length >= MAX_PILOTS}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => append(emptyPilot(), { focusName: `pilots.${fields.length}.pilot_id` })}
        >
          {t('add_pilot')}
        </Button>
        {problem && (
          <span id="pilots-problem" className={classes.problem} role="alert">
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {problem}
          </span>
        )}
      </div>
    </FormSection>
  )
}
