import { ActionIcon, Button, Checkbox, Group, type TextInputProps } from '@mantine/core'
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react'
import { REASON } from '@trms/contract/common/fields'
import { FLEETS } from '@trms/contract/crew/fleets'
import { MOST_DAYS, MOST_PILOTS } from '@trms/contract/office/inspection/entity'
import {
  type FieldError,
  type UseFormReturn,
  useController,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { PilotPicker } from '../../crew/pilot-picker.tsx'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import classes from './fields.module.css'
import { emptyPilot, type InspectionValues } from './form-values.ts'
import { inspectionWords } from './words.ts'

const MAX_TEXT = 256
/** Fields beside each other stand on one line, whichever has a hint. */
const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

/** Whom an admin lets in, to what, and until when. `fixed`: the account is there already. */
export function InspectionFields({
  form,
  fixed = false,
}: {
  form: UseFormReturn<InspectionValues>
  fixed?: boolean
}) {
  const t = useWords(inspectionWords)
  const { control } = form
  return (
    <>
      <FormSection title={t('inspector_section')}>
        <FieldGrid columns={2}>
          <TextField
            control={control}
            name="full_name"
            label={t('full_name')}
            withAsterisk
            max={MAX_TEXT}
            disabled={fixed}
          />
          <TextField
            control={control}
            name="email"
            type="email"
            autoComplete="off"
            label={t('email')}
            description={fixed ? undefined : t('email_hint')}
            inputWrapperOrder={BELOW}
            withAsterisk
            disabled={fixed}
          />
          <TextField
            control={control}
            name="authority"
            label={t('authority')}
            withAsterisk
            max={MAX_TEXT}
          />
        </FieldGrid>
        <CountedTextarea
          control={control}
          name="reason"
          label={t('reason')}
          withAsterisk
          max={REASON}
        />
      </FormSection>
      <Whose form={form} />
      <FormSection title={t('period')}>
        <FieldGrid columns={3}>
          <DateField control={control} name="from" label={t('from')} withAsterisk />
          <DateField control={control} name="to" label={t('to')} withAsterisk />
          <DateField
            control={control}
            name="ends_on"
            label={t('ends_on')}
            description={t('ends_on_hint', { days: MOST_DAYS })}
            inputWrapperOrder={BELOW}
            withAsterisk
          />
        </FieldGrid>
      </FormSection>
    </>
  )
}

function Whose({ form }: { form: UseFormReturn<InspectionValues> }) {
  const t = useWords(inspectionWords)
  const errorText = useErrorText()
  const { control, setValue } = form
  const fleets = useController({ control, name: 'fleets' })
  const { fields, append, remove } = useFieldArray({ control, name: 'pilots', keyName: 'key' })
  const pilots = useWatch({ control, name: 'pilots' })
  const { errors } = useFormState({ control })
  const problem = errorText((errors as Record<string, FieldError | undefined>).pilot_ids)
  return (
    <FormSection title={t('whose')} required aside={t('whose_hint')}>
      <Checkbox.Group
        label={t('fleets')}
        description={t('fleets_hint')}
        value={fleets.field.value}
        onChange={fleets.field.onChange}
      >
        <Group gap="lg" mt={8}>
          {FLEETS.map((one) => (
            <Checkbox key={one} value={one} label={one} />
          ))}
        </Group>
      </Checkbox.Group>
      <ol className={classes.list}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.row}>
            <PilotPicker
              control={control}
              name={`pilots.${index}.pilot_id`}
              label={t('pilot', { number: index + 1 })}
              chosen={pilots[index]?.who ?? field.who}
              onChosen={({ id = '', crew_code, full_name }) =>
                setValue(`pilots.${index}.who`, { id, crew_code, full_name })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.remove ?? ''}
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
          aria-describedby={problem ? 'whose-problem' : undefined}
          disabled={fields.length >= MOST_PILOTS}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => append(emptyPilot(), { focusName: `pilots.${fields.length}.pilot_id` })}
        >
          {t('add_pilot')}
        </Button>
        {problem && (
          <span id="whose-problem" className={classes.problem} role="alert">
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {problem}
          </span>
        )}
      </div>
    </FormSection>
  )
}
