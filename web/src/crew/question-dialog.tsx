import type { Call, Sent } from '@trms/contract/call'
import { QUESTION_LENGTH, questionsOfRecord, questionText } from '@trms/contract/crew/question'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { notify } from '../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../ui/field/contract-form.ts'
import { CountedTextarea } from '../ui/field/counted-textarea.tsx'
import { DialogForm, FormDialog } from '../ui/form/dialog-form.tsx'
import { useFormSend } from '../ui/form/form-send.ts'

interface Written<C extends Call> {
  call: C
  /** What is sent beside the text. */
  input: Omit<Sent<C>, 'text'>
  title: string
  label: string
  description?: string
  /** The button says what it does. */
  send: string
  done: string
  close(): void
  children?: ReactNode
}

/** A question or an answer is written, and sent with the record that it is about. */
export function QuestionDialog<C extends Call>({
  opened,
  ...written
}: Written<C> & { opened: boolean }) {
  const { title, close } = written
  return (
    <FormDialog opened={opened} title={title} close={close} centered>
      <QuestionForm {...written} />
    </FormDialog>
  )
}

const schema = z.object({ text: questionText() })

function QuestionForm<C extends Call>({
  call,
  input,
  label,
  description,
  send,
  done,
  close,
  children,
}: Written<C>) {
  const form = useContractForm((values) => schemaProblems(schema, values), { text: '' })
  const sender = useFormSend(call, form, {
    invalidates: [questionsOfRecord],
    onSuccess: () => {
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
