import type { Call, Sent } from '@trms/contract/call'
import { QUESTION_LENGTH, questionsOfRecord, questionText } from '@trms/contract/crew/question'
import { z } from 'zod'
import { notify } from '../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../ui/field/contract-form.ts'
import { CountedTextarea } from '../ui/field/counted-textarea.tsx'
import { DialogForm } from '../ui/form/dialog-form.tsx'
import { useFormSend } from '../ui/form/form-send.ts'
import type { Written } from './question-dialog.tsx'

const schema = z.object({ text: questionText() })

/** The form inside a QuestionDialog, loaded when the dialog opens. */
export function QuestionForm<C extends Call>({
  call,
  input,
  label,
  description,
  send,
  done,
  close,
  onSent,
  children,
}: Written<C>) {
  const form = useContractForm((values) => schemaProblems(schema, values), { text: '' })
  const sender = useFormSend(call, form, {
    invalidates: [questionsOfRecord],
    onSuccess: () => {
      onSent()
      close()
      notify.success(done)
    },
  })
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit(
          ({ text }) => sender.send({ input: { ...input, text } as unknown as Sent<C> }),
          onInvalid,
        )()
      }
      save={send}
      onCancel={close}
    >
      {children}
      <CountedTextarea
        control={form.control}
        name="text"
        label={label}
        description={description}
        max={QUESTION_LENGTH}
        minRows={4}
        required
        data-autofocus
      />
    </DialogForm>
  )
}
