import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITIONS } from '@trms/contract/crew/positions'
import {
  PROFILE_FIELDS,
  type QualificationKind,
  SOURCES,
} from '@trms/contract/people/qualification/entity'
import { createKind, updateKind } from '@trms/contract/people/qualification/kind-calls'
import { VALIDITY_UNITS } from '@trms/contract/people/qualification/rule'
import { Controller } from 'react-hook-form'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useMessages } from '../../i18n/messages.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CheckboxField, SelectField, TextField } from '../../ui/field/fields.tsx'
import { formWords } from '../../ui/field/form-words.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { KindPreview } from './kind-preview.tsx'
import { inputOf, KIND_READS, type KindValues, startOf } from './kind-values.ts'
import { kindsWords } from './kinds-words.ts'

/** What an admin says of a kind; beneath it what that would do to everybody (RDY-01). */
export function KindForm({ kind, close }: { kind: QualificationKind | null; close(): void }) {
  const t = useMessages(kindsWords)
  const words = useMessages(formWords)
  const pilot = useMessages(pilotWords)
  const form = useContractForm<KindValues>(
    (values) => schemaProblems(createKind.input, inputOf(values)),
    startOf(kind),
  )
  const done = {
    invalidates: KIND_READS,
    onSuccess: () => {
      close()
      notify.success(t('saved'))
    },
  }
  const creating = useFormSend(createKind, form, done)
  const updating = useFormSend(updateKind, form, done)
  const sender = kind ? updating : creating
  const send = form.handleSubmit((values) => {
    const input = inputOf(values)
    return kind
      ? updating.send({ input: { ...input, id: kind.id, version: kind.version } })
      : creating.send({ input })
  })
  const { control } = form
  const values = form.watch()
  const several = {
    fleets: FLEETS.map((value) => ({ value: String(value), label: String(value), as: value })),
    positions: POSITIONS.map((one) => ({
      value: String(one),
      label: pilot(`position_${one}`),
      as: one,
    })),
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        <FieldGrid columns={2}>
          <TextField control={control} name="name_en" label={t('name_en')} max={60} required />
          <TextField control={control} name="name_vi" label={t('name_vi')} max={60} required />
          <SelectField
            control={control}
            name="source"
            label={t('source')}
            choices={SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
          />
          {values.source === 'profile' && (
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
        {values.source !== 'recency' && (
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
        <KindPreview id={kind?.id} values={values} />
        {sender.failure && (
          <Alert color="red" role="alert">
            {sender.failure.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={sender.sending}>
            {words('cancel')}
          </Button>
          <Button type="submit" loading={sender.sending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
