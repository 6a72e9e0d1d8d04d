import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { type LatePart, useLatePart } from '../dialog/use-late-part.ts'
import { FormDialog } from './dialog-form.tsx'

const late: LatePart<typeof import('./reason-form.tsx').ReasonForm> = {
  fetch: async () => (await import('./reason-form.tsx')).ReasonForm,
}

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
  const ReasonForm = useLatePart(late, opened)
  return (
    <FormDialog opened={opened && ReasonForm !== undefined} title={title} close={close} centered>
      {ReasonForm && <ReasonForm {...question} />}
    </FormDialog>
  )
}
