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

/** Waiting long, overdue or soon to expire: what stands out. */
export const isPressing = ({ days, due }: Task): boolean =>
  due === null ? days >= LONG_WAIT_DAYS : daysLeft(due) <= SOON_DAYS

/** What tasks say on the screen, in the present language. */
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
    /** How long it waits for the reader. */
    age: ({ days, due }: Task) => {
      if (due !== null) return expiry(due)
      return days === 0 ? t('since_today') : counted('since', days)
    },
    /** How long others are waited for. */
    wait: ({ days, due }: Task) => {
      if (due !== null) return expiry(due)
      return days === 0 ? t('wait_today') : counted('wait', days)
    },
    /** With whom it waits. */
    holder: ({ holder, holder_fleet: fleet }: WaitingTask) =>
      holderIn(language, { name: holder?.name ?? null, fleet }),
    /** That who is asked can no longer do it; empty of anybody else. */
    left: ({ holder_left }: WaitingTask) => (holder_left ? LEFT[language] : ''),
  }
}
