import { addDays } from '@trms/contract/common/days'
import { KEY_CALLS } from '@trms/contract/key-calls'
import { newKey } from '@trms/contract/office/integration/key'
import { apiKeyList, createApiKey } from '@trms/contract/office/integration/key-calls'
import { useState } from 'react'
import { today } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { Choices } from './choices.tsx'
import { ShownOnce } from './shown-once.tsx'
import { integrationWords } from './words.ts'

/** The number of days that a new key is valid by default. */
const USUAL_DAYS = 90

/** Shows the dialog that asks for the rights of a new key and then shows the key once. */
export function KeyDialog({ opened, close }: { opened: boolean; close(): void }) {
  const t = useWords(integrationWords)
  const [made, setMade] = useState<string>()
  const end = () => {
    setMade(undefined)
    close()
  }
  return (
    <FormDialog opened={opened} close={end} title={t(made ? 'key_made' : 'new_key')} size={760}>
      {made ? (
        <ShownOnce label={t('key')} value={made} hint={t('key_once')} close={end} />
      ) : (
        <NewKey close={end} onMade={setMade} />
      )}
    </FormDialog>
  )
}

interface Values {
  name: string
  calls: string[]
  ends_on: string | null
  note: string
}

function NewKey({ close, onMade }: { close(): void; onMade(key: string): void }) {
  const t = useWords(integrationWords)
  const { language } = useLanguage()
  const form = useContractForm<Values>((values) => schemaProblems(newKey, values), {
    name: '',
    calls: [],
    ends_on: addDays(today(), USUAL_DAYS),
    note: '',
  })
  const { control } = form
  const sender = useFormSend(createApiKey, form, {
    invalidates: [apiKeyList],
    onSuccess: ({ key }) => onMade(key),
  })
  const groups = Object.values(KEY_CALLS).map(({ words, calls }) => ({
    title: words[language],
    choices: Object.entries(calls).map(([value, label]) => ({ value, label: label[language] })),
  }))
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit((values) => sender.send({ input: values as never }), onInvalid)()
      }
      save={t('make_key')}
      onCancel={close}
    >
      <TextField control={control} name="name" label={t('name')} max={80} required data-autofocus />
      <DateField control={control} name="ends_on" label={t('ends_on')} required />
      <CountedTextarea control={control} name="note" label={t('note')} max={500} />
      <Choices control={control} name="calls" label={t('calls')} groups={groups} required />
    </DialogForm>
  )
}
