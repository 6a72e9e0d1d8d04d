import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { type LatePart, useLatePart } from '../ui/dialog/use-late-part.ts'
import { FormDialog } from '../ui/form/dialog-form.tsx'

const late: LatePart<typeof import('./question-form.tsx').QuestionForm> = {
  fetch: async () => (await import('./question-form.tsx')).QuestionForm,
}

export interface Written<C extends Call> {
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
  const QuestionForm = useLatePart(late, opened)
  return (
    <FormDialog opened={opened && QuestionForm !== undefined} title={title} close={close} centered>
      {QuestionForm && <QuestionForm {...written} />}
    </FormDialog>
  )
}
