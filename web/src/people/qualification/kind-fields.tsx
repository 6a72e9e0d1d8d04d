import { Checkbox, Group } from '@mantine/core'
import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITIONS } from '@trms/contract/crew/positions'
import { PROFILE_FIELDS, SOURCES } from '@trms/contract/people/qualification/entity'
import { VALIDITY_UNITS } from '@trms/contract/people/qualification/rule'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useWords } from '../../i18n/words.ts'
import { CheckboxField, SelectField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import type { KindValues } from './kind-values.ts'
import { kindsWords } from './kinds-words.ts'

/** Shows the fields of a kind: names, pilots concerned, source of the days, and validity. */
export function KindFields({ form }: { form: UseFormReturn<KindValues> }) {
  const t = useWords(kindsWords)
  const pilot = useWords(pilotWords)
  const { control } = form
  const source = form.watch('source')
  const several = {
    fleets: FLEETS.map((value) => ({ value: String(value), label: String(value), as: value })),
    positions: POSITIONS.map((one) => ({
      value: String(one),
      label: pilot(`position_${one}`),
      as: one,
    })),
  }
  return (
    <>
      <FieldGrid columns={2}>
        <TextField control={control} name="name_en" label={t('name_en')} max={60} required />
        <TextField control={control} name="name_vi" label={t('name_vi')} max={60} required />
        <SelectField
          control={control}
          name="source"
          label={t('source')}
          choices={SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
        />
        {source === 'profile' && (
          <SelectField
            control={control}
            name="profile_field"
            label={t('profile_field')}
            choices={PROFILE_FIELDS.map((value) => ({ value, label: t(`field_${value}`) }))}
          />
        )}
      </FieldGrid>
      {(['fleets', 'positions'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Checkbox.Group
              label={t(name)}
              value={field.value.map(String)}
              onChange={(chosen) =>
                field.onChange(
                  several[name].filter((one) => chosen.includes(one.value)).map((one) => one.as),
                )
              }
            >
              <Group gap="lg" mt={6}>
                {several[name].map(({ value, label }) => (
                  <Checkbox key={value} value={value} label={label} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        />
      ))}
      {source !== 'recency' && (
        <FieldGrid columns={2}>
          <TextField
            control={control}
            name="validity"
            label={t('validity')}
            description={t('validity_hint')}
            inputMode="numeric"
          />
          <SelectField
            control={control}
            name="validity_unit"
            label={t('validity_unit')}
            choices={VALIDITY_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
          />
          <TextField
            control={control}
            name="renewal_months"
            label={t('renewal_months')}
            description={t('renewal_hint')}
            inputMode="numeric"
          />
        </FieldGrid>
      )}
      <CheckboxField control={control} name="to_month_end" label={t('to_month_end')} />
      <FieldGrid columns={2}>
        <TextField
          control={control}
          name="warning_days"
          label={t('warning_days')}
          inputMode="numeric"
        />
        <TextField control={control} name="basis" label={t('basis')} />
      </FieldGrid>
    </>
  )
}
