import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { type LatePart, useLatePart } from '../ui/dialog/use-late-part.ts'
import { FormDialog } from '../ui/form/dialog-form.tsx'

const late: LatePart<typeof import('./question-form.tsx').QuestionForm> = {
  fetch: async () => (await import('./question-form.tsx')).QuestionForm,
}

export interface Written<C extends Call> {
  call: C
  /** The input of the call without the text. */
  input: Omit<Sent<C>, 'text'>
  title: string
  label: string
  description?: string
  /** The label of the button that sends the text. */
  send: string
  done: string
  close(): void
  /** Called once the text is in the list of questions. */
  onSent(): void
  children?: ReactNode
}

/** The dialog in which a question or an answer about a record is written and sent. */
export function QuestionDialog<C extends Call>({
  opened,
  ...written
}: Written<C> & { opened: boolean }) {
  const { title, close } = written
  const QuestionForm = useLatePart(late, opened)
  return (
    <FormDialog
      opened={opened && QuestionForm !== undefined}
      title={title}
      close={close}
      centered
      // What was sent gets the focus; from a dialog that is left, useKeptFocus gives the focus back.
      returnFocus={false}
    >
      {QuestionForm && <QuestionForm {...written} />}
    </FormDialog>
  )
}
