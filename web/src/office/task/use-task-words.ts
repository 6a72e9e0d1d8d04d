import { daysBetween } from '@trms/contract/common/days'
import { LEFT } from '@trms/contract/crew/left-words'
import type { Task, WaitingTask } from '@trms/contract/office/task/entity'
import { LONG_WAIT_DAYS, SOON_DAYS } from '@trms/contract/office/task/entity'
import { holderIn } from '@trms/contract/office/task/holder-words'
import { taskWords as wordsOf } from '@trms/contract/office/task/words'
import { today } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { taskWords } from './words.ts'

const daysLeft = (due: string) => daysBetween(today(), due)

/** Whether a task stands out: a long wait, an overdue task, or a task that soon expires. */
export const isPressing = ({ days, due }: Task): boolean =>
  due === null ? days >= LONG_WAIT_DAYS : daysLeft(due) <= SOON_DAYS

/** Gives the texts of tasks in the present language. */
export function useTaskWords() {
  const t = useWords(taskWords)
  const { language } = useLanguage()
  const counted = (kind: 'since' | 'left' | 'overdue' | 'wait', count: number) =>
    t(count === 1 ? `${kind}_day` : `${kind}_days`, { count })

  const expiry = (due: string) => {
    const left = daysLeft(due)
    if (left === 0) return t('left_today')
    return left > 0 ? counted('left', left) : counted('overdue', -left)
  }
  return {
    said: (task: Task) => wordsOf(task, language, today()),
    /** The time that the task has waited for the reader, in words. */
    age: ({ days, due }: Task) => {
      if (due !== null) return expiry(due)
      return days === 0 ? t('since_today') : counted('since', days)
    },
    /** The time that the reader has waited for another person, in words. */
    wait: ({ days, due }: Task) => {
      if (due !== null) return expiry(due)
      return days === 0 ? t('wait_today') : counted('wait', days)
    },
    /** The name of the person, or of the group, that the task waits for. */
    holder: ({ holder, holder_fleet: fleet }: WaitingTask) =>
      holderIn(language, { name: holder?.name ?? null, fleet }),
    /** The note that the person can no longer do the task; empty for anybody else. */
    left: ({ holder_left }: WaitingTask) => (holder_left ? LEFT[language] : ''),
  }
}
