import type { Call, Sent } from '@trms/contract/call'
import { REASON, reasonGiven } from '@trms/contract/common/fields'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'
import { schemaProblems, useContractForm } from '../field/contract-form.ts'
import { CountedTextarea } from '../field/counted-textarea.tsx'
import { formWords } from '../field/form-words.ts'
import { DialogForm, FormDialog } from './dialog-form.tsx'
import { useFormSend } from './form-send.ts'

export interface Reasoned<C extends Call> {
  call: C
  /** What is sent beside the reason. */
  input: Sent<C> | Omit<Sent<C>, 'reason'>
  invalidates: readonly Call[]
  opened: boolean
  title: string
  /** The button says what it does. */
  confirm: string
  danger?: boolean
  /** What is said when the server has said yes. */
  done: string
  onDone?: (() => void) | undefined
  /** What was shown is not the present version. */
  onStale?: (() => void) | undefined
  close(): void
  /** What happens, and what stays of it. */
  children: ReactNode
}

/** A question that is answered with a reason, which stands with the record and in the audit trail; none is sent without. */
export function ReasonDialog<C extends Call>(question: Reasoned<C>) {
  const { opened, title, close } = question
  return (
    <FormDialog opened={opened} title={title} close={close} centered>
      <ReasonForm {...question} />
    </FormDialog>
  )
}

function ReasonForm<C extends Call>({
  call,
  input,
  invalidates,
  confirm,
  danger = false,
  done,
  onDone,
  onStale,
  close,
  children,
}: Reasoned<C>) {
  const t = useWords(formWords)
  const form = useContractForm((values) => schemaProblems(reasonGiven, values), { reason: '' })
  const sender = useFormSend(call, form, {
    invalidates,
    onSuccess: () => {
      close()
      notify.success(done)
      onDone?.()
    },
    ...(onStale && { onStale }),
  })
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit(
          ({ reason }) => sender.send({ input: { ...(input as object), reason } as Sent<C> }),
          onInvalid,
        )()
      }
      save={confirm}
      onCancel={close}
      danger={danger}
    >
      <div>{children}</div>
      <CountedTextarea
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('reason_kept')}
        max={REASON}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
