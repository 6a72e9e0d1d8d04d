import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Call } from '@trms/contract/call'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import type { CardKind } from '@trms/contract/people/qualification/entity'
import {
  enterQualification,
  entryFields,
  grantExemption,
  REASON_LENGTH,
  REFERENCE_LENGTH,
  withdrawExemption,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useKindName } from '../../crew/readiness-words.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { CheckboxField, TextField } from '../../ui/field/fields.tsx'
import { formWords } from '../../ui/field/form-words.ts'
import { FileField } from '../../ui/file/file-field.tsx'
import { type FormSender, useFormSend } from '../../ui/form/form-send.ts'
import { cardWords } from './card-words.ts'

/** What is asked for on a kind of the card. */
export type CardQuestion =
  | { what: 'enter' | 'exempt'; one: CardKind }
  | { what: 'withdraw' | 'end'; one: CardKind; id: string }
export type CardAsks = (question: CardQuestion) => void
export const useCardDialogs = useSubject<CardQuestion>

const READS: readonly Call[] = [cardCall, boardCall]

/** Entering, exempting, and taking either back, over the card (RDY-02, RDY-06). */
export function CardDialogs({
  pilotId,
  subject,
  opened,
  close,
}: Asked<CardQuestion> & { pilotId: string }) {
  const t = useMessages(cardWords)
  const words = useMessages(formWords)
  const nameOf = useKindName()
  if (!subject) return null
  const { what, one } = subject
  const kind = nameOf(one.kind)
  const done = { pilotId, one, close }
  return (
    <Modal
      opened={opened}
      onClose={close}
      centered
      title={what === 'end' ? t('end_title') : t(`${what}_title`, { kind })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {what === 'enter' && <EnterForm {...done} />}
      {what === 'exempt' && <ExemptForm {...done} />}
      {(what === 'withdraw' || what === 'end') && (
        <ReasonForm key={subject.id} id={subject.id} what={what} close={close} />
      )}
    </Modal>
  )
}

interface About {
  pilotId: string
  one: CardKind
  close(): void
}

const entry = z.object(entryFields)

function EnterForm({ pilotId, one, close }: About) {
  const t = useMessages(cardWords)
  const form = useContractForm(({ file: _, ...values }) => schemaProblems(entry, values), {
    completed_on: null as string | null,
    expires_on: null as string | null,
    no_expiry: false,
    note: '',
    file: null as File | null,
  })
  const sender = useFormSend(enterQualification, form, {
    invalidates: READS,
    onSuccess: () => {
      close()
      notify.success(t('entered'))
    },
  })
  const send = form.handleSubmit(({ file, completed_on, ...values }) =>
    sender.send({
      input: {
        pilot_id: pilotId,
        kind_id: one.kind.id,
        ...values,
        completed_on: completed_on ?? '',
      },
      ...(file && { files: { file } }),
    }),
  )
  const { control } = form
  const isNeverEnding = form.watch('no_expiry')
  return (
    <DialogForm send={send} sender={sender} save={t('enter_save')} close={close}>
      <DateField control={control} name="completed_on" label={t('date')} required />
      {!isNeverEnding && (
        <DateField
          control={control}
          name="expires_on"
          label={t('expiry')}
          {...(one.kind.validity === null ? { required: true } : { description: t('expiry_rule') })}
        />
      )}
      {one.kind.validity === null && (
        <CheckboxField control={control} name="no_expiry" label={t('no_expiry')} />
      )}
      <TextField control={control} name="note" label={t('note')} />
      <FileField
        control={control}
        name="file"
        label={t('paper')}
        accept="image-or-pdf"
        sent={sender.sent}
        onStop={sender.stop}
      />
    </DialogForm>
  )
}

const exemption = grantExemption.input.omit({ pilot_id: true, kind_id: true })

function ExemptForm({ pilotId, one, close }: About) {
  const t = useMessages(cardWords)
  const form = useContractForm(({ file: _, ...values }) => schemaProblems(exemption, values), {
    until: null as string | null,
    reason: '',
    reference: '',
    file: null as File | null,
  })
  const sender = useFormSend(grantExemption, form, {
    invalidates: READS,
    onSuccess: () => {
      close()
      notify.success(t('exempted'))
    },
  })
  const send = form.handleSubmit(({ file, until, ...values }) =>
    sender.send({
      input: { pilot_id: pilotId, kind_id: one.kind.id, until: until ?? '', ...values },
      ...(file && { files: { file } }),
    }),
  )
  const { control } = form
  return (
    <DialogForm send={send} sender={sender} save={t('exempt_save')} close={close}>
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
        sent={sender.sent}
        onStop={sender.stop}
      />
    </DialogForm>
  )
}

function ReasonForm({ id, what, close }: { id: string; what: 'withdraw' | 'end'; close(): void }) {
  const t = useMessages(cardWords)
  const call = what === 'end' ? withdrawExemption : withdrawQualification
  const form = useContractForm(({ reason }) => schemaProblems(call.input, { id, reason }), {
    reason: '',
  })
  const sender = useFormSend(call, form, {
    invalidates: READS,
    onSuccess: () => {
      close()
      notify.success(t(`${what}_done`))
    },
  })
  const send = form.handleSubmit(({ reason }) => sender.send({ input: { id, reason } }))
  return (
    <DialogForm
      send={send}
      sender={sender}
      save={t(what === 'end' ? 'withdraw_exemption' : 'withdraw')}
      close={close}
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

function DialogForm({
  send,
  sender,
  save,
  close,
  danger = false,
  children,
}: {
  send(): Promise<void>
  sender: FormSender
  save: string
  close(): void
  danger?: boolean
  children: ReactNode
}) {
  const words = useMessages(formWords)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        {children}
        {sender.failure && (
          <Alert color="red" role="alert">
            {sender.failure.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={sender.sending}>
            {words('cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red' : 'blue'} loading={sender.sending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
