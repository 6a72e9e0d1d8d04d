import { Text } from '@mantine/core'
import type { CardKind } from '@trms/contract/people/qualification/entity'
import {
  REASON_LENGTH,
  withdrawExemption,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import { useKindName } from '../../crew/readiness/words.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { EntryForm } from './card-entry.tsx'
import { ExemptionForm } from './card-exemption.tsx'
import { cardWords } from './card-words.ts'
import { CARD_READS } from './use-card-form.ts'

/** What is asked for on a kind of the card. */
export type CardQuestion =
  | { what: 'enter' | 'exempt'; one: CardKind }
  | { what: 'withdraw' | 'end'; one: CardKind; id: string }
export type CardAsks = (question: CardQuestion) => void
export const useCardDialogs = useSubject<CardQuestion>

/** Entering, exempting, and taking either back, over the card (RDY-02, RDY-06). */
export function CardDialogs({
  pilotId,
  subject,
  opened,
  close,
}: Asked<CardQuestion> & { pilotId: string }) {
  const t = useWords(cardWords)
  const nameOf = useKindName()
  if (!subject) return null
  const { what, one } = subject
  const kind = nameOf(one.kind)
  const on = { pilotId, one, close }
  return (
    <FormDialog
      opened={opened}
      close={close}
      centered
      title={what === 'end' ? t('end_title') : t(`${what}_title`, { kind })}
    >
      {what === 'enter' && <EntryForm {...on} />}
      {what === 'exempt' && <ExemptionForm {...on} />}
      {(what === 'withdraw' || what === 'end') && (
        <WithdrawalForm key={subject.id} id={subject.id} what={what} close={close} />
      )}
    </FormDialog>
  )
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
