import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { type LatePart, useLatePart } from '../dialog/use-late-part.ts'
import { FormDialog } from './dialog-form.tsx'

const late: LatePart<typeof import('./reason-form.tsx').ReasonForm> = {
  fetch: async () => (await import('./reason-form.tsx')).ReasonForm,
}

export interface Reasoned<C extends Call> {
  call: C
  /** The call's input without the reason. */
  input: Sent<C> | Omit<Sent<C>, 'reason'>
  invalidates: readonly Call[]
  opened: boolean
  title: string
  /** The label of the button, which names the action. */
  confirm: string
  danger?: boolean
  /** The notice after the server has accepted the call. */
  done: string
  onDone?: (() => void) | undefined
  /** Called when the record has changed since the page showed the record. */
  onStale?: (() => void) | undefined
  close(): void
  /** The text that explains what will happen, and what is kept. */
  children: ReactNode
}

/**
 * Asks for a reason before an action. The reason is required and is kept with the record and in the audit
 * trail.
 */
export function ReasonDialog<C extends Call>(question: Reasoned<C>) {
  const { opened, title, close } = question
  const ReasonForm = useLatePart(late, opened)
  return (
    <FormDialog opened={opened && ReasonForm !== undefined} title={title} close={close} centered>
      {ReasonForm && <ReasonForm {...question} />}
    </FormDialog>
  )
}
