import { Text } from '@mantine/core'
import {
  REASON_LENGTH,
  withdrawExemption,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import type { CardQuestion } from './card-dialogs.tsx'
import { EntryForm } from './card-entry.tsx'
import { ExemptionForm } from './card-exemption.tsx'
import { cardWords } from './card-words.ts'
import { CARD_READS } from './use-card-form.ts'

/** Shows the form of the dialog that is open over the card. */
export function CardForm({
  subject,
  pilotId,
  close,
}: {
  subject: CardQuestion
  pilotId: string
  close(): void
}) {
  const { what, one } = subject
  const on = { pilotId, one, close }
  if ('id' in subject)
    return <WithdrawalForm key={subject.id} id={subject.id} what={subject.what} close={close} />
  return what === 'enter' ? <EntryForm {...on} /> : <ExemptionForm {...on} />
}

function WithdrawalForm({
  id,
  what,
  close,
}: {
  id: string
  what: 'withdraw' | 'end'
  close(): void
}) {
  const t = useWords(cardWords)
  const call = what === 'end' ? withdrawExemption : withdrawQualification
  const form = useContractForm(({ reason }) => schemaProblems(call.input, { id, reason }), {
    reason: '',
  })
  const sender = useFormSend(call, form, {
    invalidates: CARD_READS,
    onSuccess: () => {
      close()
      notify.success(t(`${what}_done`))
    },
  })
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit(({ reason }) => sender.send({ input: { id, reason } }), onInvalid)()
      }
      save={t(what === 'end' ? 'withdraw_exemption' : 'withdraw')}
      onCancel={close}
      danger
    >
      <Text c="dimmed">{t(`${what}_hint`)}</Text>
      <CountedTextarea
        control={form.control}
        name="reason"
        label={t('reason')}
        max={REASON_LENGTH}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
