import { useQueryClient } from '@tanstack/react-query'
import { getMyTasks, remind, whoWaits } from '@trms/contract/office/task/calls'
import { invalidate, useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { taskWords } from './words.ts'

/** Milliseconds until most of the mails, which are sent right after the answer, are in the list. */
const SENT_MS = 3_000

/** Sends reminders to the people who owe the tasks, and shows the result (ASK-02). */
export function useRemind() {
  const t = useWords(taskWords)
  const queryClient = useQueryClient()
  const sending = useSend(remind, { invalidates: [getMyTasks, whoWaits] })
  const send = (keys: readonly string[], onSettled?: () => void) =>
    sending.mutate(
      { input: { keys: [...keys] } },
      {
        onSuccess: ({ reminded, already, declined, gone }) => {
          const told = [
            reminded === 1 && t('told_reminded'),
            reminded > 1 && t('told_reminded_many', { count: reminded }),
            already > 0 && t('told_already', { count: already }),
            declined > 0 && t('told_declined', { count: declined }),
            gone > 0 && t('told_gone', { count: gone }),
          ].filter((one) => one !== false)
          setTimeout(() => void invalidate(queryClient, [whoWaits]), SENT_MS)
          notify[reminded > 0 ? 'success' : 'error'](told.join('. '))
        },
        onError: (error) => notify.error(error.message),
        ...(onSettled && { onSettled }),
      },
    )
  return { send, busy: sending.isPending }
}
