import type { Answer } from '@trms/contract/call'
import { getMyTasks, previewRemind, remind, whoWaits } from '@trms/contract/office/task/calls'
import { useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { taskWords } from './words.ts'

/** Says of how many tasks nobody is mailed, and why. */
export function useNotReminded() {
  const t = useWords(taskWords)
  return (told: Answer<typeof remind>): string[] =>
    (['already', 'declined', 'own', 'gone'] as const)
      .filter((why) => told[why] > 0)
      .map((why) => t(`told_${why}`, { count: told[why] }))
}

/** Sends reminders to the people who owe the tasks, and shows the result (ASK-02). */
export function useRemind() {
  const t = useWords(taskWords)
  const notReminded = useNotReminded()
  const sending = useSend(remind, { invalidates: [getMyTasks, whoWaits, previewRemind] })
  const send = (keys: readonly string[], onSettled?: () => void) =>
    sending.mutate(
      { input: { keys: [...keys] } },
      {
        onSuccess: (answer) => {
          const { people, reminded } = answer
          const sent =
            people === 1 && reminded === 1
              ? t('told_reminded')
              : t('told_reminded_many', { people, count: reminded })
          const told = [...(reminded > 0 ? [sent] : []), ...notReminded(answer)]
          notify[reminded > 0 ? 'success' : 'error'](told.join('. '))
        },
        onError: (error) => notify.error(error.message),
        ...(onSettled && { onSettled }),
      },
    )
  return { send, busy: sending.isPending }
}
