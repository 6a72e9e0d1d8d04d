import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Call } from '@trms/contract/call'
import type { FieldChange } from '@trms/contract/common/field-change'
import { REASON } from '@trms/contract/common/fields'
import { isBlank } from '@trms/contract/common/visible'
import type { ReactNode } from 'react'
import type { Control, FieldPath, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ChangesRead } from '../../crew/history/history.tsx'
import { Afresh } from '../../frame/create-page.tsx'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import type { Problems } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { FormSender } from '../../ui/form/form-send.ts'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import type { ReadChanges } from './record-label.ts'
import { Signatures } from './signatures.tsx'

interface Opened {
  id: string
  version: number
  instructor_name: string
  pilot_name: string
}
interface Reason {
  reason: string
}
type Read = Call<z.ZodType, z.ZodType<{ version: number }>>

interface AmendForm<Values extends object> {
  feature: RecordFeature
  call: Call
  record: Opened
  /** The form's values for the record, without the reason. */
  plain(): Values
  check(values: Values): Problems
  labelOf(path: string): string
  input(values: Values): object
  files(values: Values): Partial<Record<string, File>>
  readChanges: ReadChanges
  /** Draws the amended record, for the instructor to sign. */
  review(record: unknown): ReactNode
  children(form: UseFormReturn<Values>, sender: FormSender): ReactNode
}

/**
 * The form of an amendment: the form of a new record, filled with the present record, and a reason (AMD-01).
 */
export function AmendForm<Values extends object>(props: AmendForm<Values>) {
  return <Afresh>{(onStartAfresh) => <Form {...props} onStartAfresh={onStartAfresh} />}</Afresh>
}

function Form<Values extends object>({
  feature,
  call,
  record: opened,
  plain,
  check,
  labelOf,
  input,
  files,
  readChanges,
  review,
  children,
  onStartAfresh,
}: AmendForm<Values> & { onStartAfresh(): void }) {
  const t = useWords(recordFileWords)
  const navigate = useNavigate()
  const { record, form, sender, send, page } = useEditForm(call, {
    opened,
    read: feature.one as Read,
    name: `${feature.kind}-amend`,
    plain: () => ({ ...plain(), reason: '' }) as Values & Reason,
    check: (values) => ({
      ...(isBlank(values.reason) && { reason: { key: 'field_required' as const } }),
      ...check(values),
    }),
    invalidates: readsOf(feature),
    saved: 'amendment_sent',
    review: (answer) => {
      const { record, changes } = answer as { record: unknown; changes: FieldChange[] }
      return (
        <Stack gap="md">
          <FormSection title={t('amendment_changes')}>
            <ChangesRead changes={readChanges(changes)} />
          </FormSection>
          <Reviewed of="new">{review(record)}</Reviewed>
        </Stack>
      )
    },
    onDone: () => void navigate({ to: '.', search: {} } as never),
    onStartAfresh,
  })
  // The sections of the kind know nothing of the reason.
  const own = form as unknown as UseFormReturn<Values, unknown, Values>

  return (
    <FormPage
      {...page}
      labelOf={(path) => (path === 'reason' ? t('amend_reason') : labelOf(path))}
      save={t('amend_save')}
      signs
      onSave={(values) =>
        void send({ ...input(values), reason: values.reason } as never, files(values) as never)
      }
    >
      <FormSection title={t('amend_section')} required>
        <CountedTextarea
          control={form.control as unknown as Control<Reason>}
          name={'reason' as FieldPath<Reason>}
          label={t('amend_reason')}
          description={t('amend_hint')}
          max={REASON}
          withAsterisk
        />
      </FormSection>
      {children(own as UseFormReturn<Values>, sender)}
      <Signatures
        instructor={{ name: record.instructor_name, state: t('signs_on_amend') }}
        trainee={{ name: record.pilot_name, state: t('signs_on_amendment') }}
      />
    </FormPage>
  )
}
