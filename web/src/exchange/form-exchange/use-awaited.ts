import { LEFT } from '@trms/contract/crew/left-words'
import { formatDayOf } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { daysWaited, type Waiting } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'

/** Who is awaited and since when, in the words of lists, cards and pages. */
export function useAwaited() {
  const t = useWords(exchangeWords)
  const { language } = useLanguage()
  return (form: Waiting, { role, name, what }: { role: string; name: string; what: string }) => {
    const date = formatDayOf(form.awaited_since)
    const days = daysWaited(form)
    const named = name ? `${role} ${name}` : role
    const who = form.awaited_left ? `${named} (${LEFT[language]})` : named
    // the day it is about is still to come, or today
    if (days === 0)
      return {
        role,
        what,
        since: t('from', { date }),
        short: t('short_from', { role, date }),
        sentence: t('waiting_from', { who, date }),
      }
    return {
      role,
      what,
      since: t('since', { date, days }),
      short: t('short_wait', { role, days }),
      sentence: t('waiting_since', { who, date, days }),
    }
  }
}
