import { useWords, type Words } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

const COMMON = ['result', 'comments', 'report'] as const

/** The name under which a field of a record's form is listed as missing: its own, or `general`. */
export function useRecordLabel<Own extends { general: string }>(
  ownWords: Words<Own>,
): (path: string) => string {
  const t = useWords(ownWords)
  const words = useWords(recordFileWords)
  return (path) => {
    const [field = ''] = path.split(/[.[]/)
    const common = COMMON.find((one) => one === field)
    if (common) return words(common)
    return t(field in ownWords.en ? (field as keyof Own) : 'general')
  }
}
