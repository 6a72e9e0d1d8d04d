import { Text } from '@mantine/core'
import {
  grantExemption,
  REASON_LENGTH,
  REFERENCE_LENGTH,
} from '@trms/contract/people/qualification/entry-calls'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import type { Problems } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { FileField } from '../../ui/file/file-field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { cardWords } from './card-words.ts'
import { type OnCard, useCardForm } from './use-card-form.ts'

interface ExemptionValues {
  until: string | null
  reason: string
  reference: string
  file: File | null
}

const PLAIN: ExemptionValues = { until: null, reason: '', reference: '', file: null }
const inputOf = ({ file: _, ...values }: ExemptionValues) => values
const problemsOf = ({ until }: ExemptionValues): Problems =>
  until && until < today() ? { until: { key: 'exemption_is_past' } } : {}

/** Shows the form of an exemption: a later date for one kind, with the regulator's reference (RDY-06). */
export function ExemptionForm(on: OnCard) {
  const t = useWords(cardWords)
  const { form, dialog } = useCardForm(grantExemption, on, {
    plain: PLAIN,
    inputOf,
    problemsOf,
    done: t('exempted'),
  })
  const { control } = form
  return (
    <DialogForm {...dialog} save={t('exempt_save')}>
      <Text c="dimmed">{t('exempt_hint')}</Text>
      <DateField control={control} name="until" label={t('exempt_until')} required />
      <CountedTextarea
        control={control}
        name="reason"
        label={t('reason')}
        max={REASON_LENGTH}
        required
      />
      <TextField
        control={control}
        name="reference"
        label={t('reference')}
        max={REFERENCE_LENGTH}
        required
      />
      <FileField
        control={control}
        name="file"
        label={t('paper')}
        accept="image-or-pdf"
        sent={dialog.sender.sent}
      />
    </DialogForm>
  )
}
