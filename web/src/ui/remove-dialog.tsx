import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { useSend } from '../api/hooks.ts'
import { noteRemoval } from '../api/own-removals.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { notify } from './notify.ts'

/** Asks, then has the server take something away; what it refuses is told, and the question stays. */
export function RemoveDialog<C extends Call>({
  call,
  input,
  invalidates,
  done,
  onDone,
  close,
  children,
  ...question
}: {
  call: C
  input: Sent<C>
  /** Not the call that reads what is gone: asking for it again would only be refused. */
  invalidates: readonly Call[]
  opened: boolean
  title: string
  confirm: string
  /** What is said when the server has said yes. */
  done: string
  onDone?: (() => void) | undefined
  close(): void
  /** What goes, and what stays of it. */
  children: ReactNode
}) {
  const remove = useSend(call, { invalidates })
  const send = () =>
    remove.mutate(
      { input },
      {
        onSuccess: () => {
          noteRemoval(input)
          close()
          notify.success(done)
          onDone?.()
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog {...question} danger busy={remove.isPending} onConfirm={send} onClose={close}>
      {children}
    </ConfirmDialog>
  )
}
