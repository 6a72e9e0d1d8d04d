import type { TaskReminder } from '@trms/contract/office/task/entity'
import { useWords } from '../../i18n/words.ts'
import { waitsWords } from './waits-words.ts'

/**
 * Gives the reason of a reminder, from the name of its step: `new`, `day_3`, `days_90`, `expired`, `asked`.
 */
export function useStepWords() {
  const t = useWords(waitsWords)
  return ({ step }: TaskReminder): string => {
    const [kind = '', count = ''] = step.split('_')
    if (kind === 'day' || kind === 'days') return t(`step_${kind}`, { count })
    if (kind === 'new' || kind === 'expired') return t(`step_${kind}`)
    return t('step_asked')
  }
}
