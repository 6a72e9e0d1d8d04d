import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { useAwaited } from '../form-exchange/use-awaited.ts'
import { lineCheckWords } from './words.ts'

/** Gives the state of a line check and the awaited person in words. */
export function useCheckWords() {
  const t = useWords(lineCheckWords)
  const words = useWords(exchangeWords)
  const awaitedWords = useAwaited()
  const status = (check: LineCheck) => t(`status_${check.line_check_status}`)

  /** Says who has to act; null if nobody has to. */
  const awaited = (check: LineCheck) => {
    if (check.awaited === null) return null
    const name = {
      pilot: check.pilot_name,
      instructor: check.instructor_name,
      office: '',
    }[check.awaited]
    return awaitedWords(check, {
      role: t(`await_${check.awaited}`),
      name,
      what: name || t('do_check'),
    })
  }

  const sentence = (check: LineCheck) =>
    t('track', {
      name: check.pilot_name,
      status: status(check),
      awaited: awaited(check)?.sentence ?? words('closed'),
    })

  const rowName = (check: LineCheck) =>
    t('row_name', { at: formatDateTime(check.line_check_date), name: check.pilot_name })

  return { awaited, sentence, rowName }
}
