import { enterQualification } from '@trms/contract/people/qualification/entry-calls'
import { formatDate, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import type { Problems } from '../../ui/field/contract-form.ts'
import { CheckboxField, TextField } from '../../ui/field/fields.tsx'
import { FileField } from '../../ui/file/file-field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { cardWords } from './card-words.ts'
import { type OnCard, useCardForm } from './use-card-form.ts'

interface EntryValues {
  completed_on: string | null
  expires_on: string | null
  no_expiry: boolean
  note: string
  file: File | null
}

const PLAIN: EntryValues = {
  completed_on: null,
  expires_on: null,
  no_expiry: false,
  note: '',
  file: null,
}

/** A date that was typed before "does not expire" was ticked is hidden and therefore not sent. */
const inputOf = ({ file: _, expires_on, ...values }: EntryValues) => ({
  ...values,
  expires_on: values.no_expiry ? null : expires_on,
})

const problemsOf = ({ completed_on }: EntryValues): Problems =>
  completed_on && completed_on > today() ? { completed_on: { key: 'date_in_future' } } : {}

/** Shows the form of a new entry: the day of completion, the last day and the paper (RDY-02). */
export function EntryForm(on: OnCard) {
  const t = useWords(cardWords)
  const { form, dialog } = useCardForm(enterQualification, on, {
    plain: PLAIN,
    inputOf,
    problemsOf,
    done: t('entered'),
  })
  const { control } = form
  const isGiven = on.one.kind.validity === null
  const since = on.one.counts_since
  return (
    <DialogForm {...dialog} save={t('enter_save')}>
      <DateField
        control={control}
        name="completed_on"
        label={t('date')}
        description={since && t('date_since', { date: formatDate(since) })}
        required
      />
      {!form.watch('no_expiry') && (
        <DateField
          control={control}
          name="expires_on"
          label={t('expiry')}
          {...(isGiven ? { required: true } : { description: t('expiry_rule') })}
        />
      )}
      {isGiven && <CheckboxField control={control} name="no_expiry" label={t('no_expiry')} />}
      <TextField control={control} name="note" label={t('note')} />
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
