import { Box, Checkbox, Group, type TextInputProps } from '@mantine/core'
import { REASON } from '@trms/contract/common/fields'
import { FLEETS } from '@trms/contract/crew/fleets'
import { MOST_DAYS, MOST_PILOTS } from '@trms/contract/office/inspection/entity'
import { type FieldError, type UseFormReturn, useController, useFormState } from 'react-hook-form'
import { PilotRows } from '../../crew/pilot-rows.tsx'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { emptyPilot, type InspectionValues } from './form-values.ts'
import { inspectionWords } from './words.ts'

const MAX_TEXT = 256
/**
 * The order of the parts of a field: with the hint below the input, inputs side by side stand on one line.
 */
const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

/**
 * Shows the fields for the inspector, the subject and the last day. `fixed` shows the inspector's account as
 * text, because an inspection never changes its account.
 */
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
  const { control } = form
  const fleets = useController({ control, name: 'fleets' })
  const { errors } = useFormState({ control })
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
      <Box mt="md">
        <PilotRows
          form={form}
          empty={emptyPilot}
          most={MOST_PILOTS}
          add={t('add_pilot')}
          problem={errorText((errors as Record<string, FieldError | undefined>).pilot_ids)}
        />
      </Box>
    </FormSection>
  )
}
