import { LEFT } from '@trms/contract/crew/left-words'
import { formatDayOf } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { daysWaited, type Waiting } from './exchange-state.ts'
import { exchangeWords } from './exchange-words.ts'

/** Says who is awaited and how long, in words for lists, cards and pages. */
export function useAwaited() {
  const t = useWords(exchangeWords)
  const { language } = useLanguage()
  return (form: Waiting, { role, name, what }: { role: string; name: string; what: string }) => {
    const date = formatDayOf(form.awaited_since)
    const days = daysWaited(form)
    const named = name ? `${role} ${name}` : role
    const who = form.awaited_left ? `${named} (${LEFT[language]})` : named
    // On day 0 the wait begins today or on a coming day, such as the day of the session.
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
