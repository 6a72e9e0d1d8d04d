import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { noteRemoval } from '../../api/own-removals.ts'
import { outdate } from '../../api/query-client.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'
import { formWords } from '../field/form-words.ts'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'

/**
 * Asks for a reason, then sends the shown record to the archive. If the server refuses, the reason is shown
 * and the dialog stays open.
 */
export function RemovalDialog<C extends Call>({
  onDone,
  ...question
}: Omit<Reasoned<C>, 'danger' | 'onStale'> & {
  /** `invalidates` must not name the call that reads the removed record: a new read would only be refused. */
  onDone?: (() => void) | undefined
}) {
  const t = useWords(formWords)
  const queryClient = useQueryClient()
  return (
    <ReasonDialog
      {...question}
      danger
      onDone={() => {
        noteRemoval(question.input)
        // Pages that showed or counted the removed record read their data again when the user returns there.
        void outdate(queryClient, { refetchType: 'none' })
        onDone?.()
      }}
      onStale={() => {
        notify.error(t('stale_removal'))
        // The page then shows the record's present state; a user who still wants to delete the record starts
        // again.
        question.close()
        void outdate(queryClient)
      }}
    />
  )
}
