import type { Fleet } from '@trms/contract/crew/fleets'
import { endOf, SLOT_HOURS, SLOT_LABELS, timesOf } from '@trms/contract/exchange/sim-slot/labels'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { TimeField } from '../../ui/date/time-field.tsx'
import { SelectField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import type { SlotValues } from './form-values.ts'
import { useOwnFleets } from './own-fleets.ts'
import { slotWords } from './words.ts'

/**
 * The form fields of a slot: choosing a type empties label and times, and choosing a label fills the times
 * (SLT-01). The end cannot be typed: the end follows the start and is always 4 h later (SLT-02).
 */
export function SlotFields({ form }: { form: UseFormReturn<SlotValues> }) {
  const t = useWords(slotWords)
  const fleets = useOwnFleets()
  const { control } = form
  const [type, start] = useWatch({ control, name: ['type', 'start'] })
  const lastStart = useRef(start)
  const locked = fleets.length === 1

  const fill = (values: Omit<SlotValues, 'type'>) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof SlotValues, value, options)
    lastStart.current = values.start
  }
  const fillTimes = (slot: string | null) => {
    const times = type && slot ? timesOf(type, slot) : null
    if (times && slot) fill({ slot, ...times })
  }
  const moveEnd = (typed: string) => {
    const moved = typed !== lastStart.current && /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)
    if (moved) fill({ slot: form.getValues('slot'), start: typed, end: endOf(typed) })
  }

  return (
    <FormSection title={t('section')}>
      <FieldGrid columns={2}>
        <SelectField
          control={control}
          name="type"
          label={t('type')}
          withAsterisk
          readOnly={locked}
          {...(locked && { description: t('type_locked') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          choices={fleets.map((value: Fleet) => ({ value, label: value }))}
          onChosen={() => fill({ slot: '', start: '', end: '' })}
        />
        <SelectField
          control={control}
          name="slot"
          label={t('slot')}
          withAsterisk
          disabled={!type}
          choices={Object.keys(type ? SLOT_LABELS[type] : {}).map((value) => ({
            value,
            label: value,
          }))}
          onChosen={fillTimes}
        />
        <TimeField
          control={control}
          name="start"
          label={t('start')}
          description={t('times_hint', { hours: SLOT_HOURS })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          onTyped={moveEnd}
        />
        <TimeField control={control} name="end" label={t('end')} readOnly />
      </FieldGrid>
    </FormSection>
  )
}
