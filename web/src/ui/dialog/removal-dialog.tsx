import { useQueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '@trms/contract/call'
import type { ReactNode } from 'react'
import { useSend } from '../../api/hooks.ts'
import { noteRemoval } from '../../api/own-removals.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { notify } from './notify.ts'

/** Asks, then has the server take away what was shown; what it refuses is told, and the question stays. */
export function RemovalDialog<C extends Call>({
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
  const queryClient = useQueryClient()
  const removal = useSend(call, { invalidates })
  const send = () =>
    removal.mutate(
      { input },
      {
        onSuccess: () => {
          noteRemoval(input)
          close()
          notify.success(done)
          onDone?.()
        },
        onError: (error) => {
          notify.error(error.message)
          if (error.code !== 'STALE_VERSION') return
          // it is shown as it is now, and whoever still wants it gone asks again
          close()
          void queryClient.invalidateQueries()
        },
      },
    )
  return (
    <ConfirmDialog {...question} danger busy={removal.isPending} onConfirm={send} onClose={close}>
      {children}
    </ConfirmDialog>
  )
}
