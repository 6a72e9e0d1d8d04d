import { Button, Skeleton, Text } from '@mantine/core'
import { archiveList, retentionList, setRetention } from '@trms/contract/office/archive/calls'
import { RETENTION_YEARS, type Retention } from '@trms/contract/office/archive/entity'
import IconPencil from '~icons/pencil'
import { useRead } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountField } from '../../ui/field/count-field.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './retention.module.css'
import { archiveWords, useKindName } from './words.ts'

/**
 * Shows the years for which each kind of record is kept after deletion; an admin changes these years here.
 */
export function RetentionForm() {
  const t = useWords(archiveWords)
  const kindName = useKindName()
  const { data, error, refetch } = useRead(retentionList, {})
  const editing = useSubject<Retention>()
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={520} radius={12} maw={960} animate={false} />
  const { subject, opened, close } = editing
  return (
    <div className={classes.page}>
      <FormSection title={t('retention')}>
        <Text c="dimmed">{t('retention_hint', { least: RETENTION_YEARS.least })}</Text>
        <ul className={classes.kinds}>
          {data.kinds.map((one) => (
            <li key={one.kind}>
              <span>{kindName(one.kind)}</span>
              <b>{t('years', { count: one.years })}</b>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={16} />}
                aria-label={t('change_years', { kind: kindName(one.kind) })}
                onClick={() => editing.ask(one)}
              >
                {t('change')}
              </Button>
            </li>
          ))}
        </ul>
      </FormSection>
      {subject && (
        <FormDialog opened={opened} close={close} centered title={kindName(subject.kind)}>
          <YearsForm key={subject.kind} retention={subject} close={close} />
        </FormDialog>
      )}
    </div>
  )
}

function YearsForm({ retention, close }: { retention: Retention; close(): void }) {
  const t = useWords(archiveWords)
  const shared = useWords(sharedWords)
  const { kind, version } = retention
  const form = useContractForm<{ years: number | null }>(
    ({ years }) => schemaProblems(setRetention.input, { kind, years }),
    { years: retention.years },
  )
  const sender = useFormSend(setRetention, form, {
    invalidates: [retentionList, archiveList],
    onSuccess: () => {
      close()
      notify.success(shared('retention_set'))
    },
  })
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit(
          ({ years }) => sender.send({ input: { kind, years: Number(years), version } }),
          onInvalid,
        )()
      }
      save={t('save')}
      onCancel={close}
    >
      <CountField
        control={form.control}
        name="years"
        label={t('years_label')}
        max={RETENTION_YEARS.most}
      />
      <Text c="dimmed" size="sm">
        {t('years_hint', { least: RETENTION_YEARS.least })}
      </Text>
    </DialogForm>
  )
}
