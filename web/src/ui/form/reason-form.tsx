import type { Call, Sent } from '@trms/contract/call'
import { REASON, reasonGiven } from '@trms/contract/common/fields'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'
import { schemaProblems, useContractForm } from '../field/contract-form.ts'
import { CountedTextarea } from '../field/counted-textarea.tsx'
import { formWords } from '../field/form-words.ts'
import { DialogForm } from './dialog-form.tsx'
import { useFormSend } from './form-send.ts'
import type { Reasoned } from './reason-dialog.tsx'

/** The form inside a ReasonDialog. */
export function ReasonForm<C extends Call>({
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
