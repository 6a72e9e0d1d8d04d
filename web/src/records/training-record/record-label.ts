import { type Messages, useMessages } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

const COMMON = ['result', 'comments', 'report'] as const

/** The name under which a field of a record's form is listed as missing: its own, or `general`. */
export function useRecordLabel<Words extends { general: string }>(
  messages: Messages<Words>,
): (path: string) => string {
  const t = useMessages(messages)
  const words = useMessages(recordFileWords)
  return (path) => {
    const [field = ''] = path.split(/[.[]/)
    const common = COMMON.find((one) => one === field)
    if (common) return words(common)
    return t(field in messages.en ? (field as keyof Words) : 'general')
  }
}
