import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'

/** The accessible names of a calendar's previous and next buttons. */
export function useCalendarLabels() {
  const t = useWords(formWords)
  return {
    previousMonth: t('previous_month'),
    nextMonth: t('next_month'),
    previousYear: t('previous_year'),
    nextYear: t('next_year'),
    previousDecade: t('previous_decade'),
    nextDecade: t('next_decade'),
  }
}
