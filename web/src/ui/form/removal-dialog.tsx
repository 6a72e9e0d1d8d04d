import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { noteRemoval } from '../../api/own-removals.ts'
import { outdate } from '../../api/query-client.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../dialog/notify.ts'
import { formWords } from '../field/form-words.ts'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'

/** Asks why, then has the server take what was shown into the archive; what it refuses is told, and the question stays. */
export function RemovalDialog<C extends Call>({
  onDone,
  ...question
}: Omit<Reasoned<C>, 'danger' | 'onStale'> & {
  /** `invalidates` names not the call that reads what is gone: asking for it again would only be refused. */
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
        // whoever goes back to what is gone, or to where it was counted, reads that anew
        void outdate(queryClient, { refetchType: 'none' })
        onDone?.()
      }}
      onStale={() => {
        notify.error(t('stale_removal'))
        // it is shown as it is now, and whoever still wants it gone asks again
        question.close()
        void outdate(queryClient)
      }}
    />
  )
}
