import type { FieldChange } from '@trms/contract/common/field-change'
import { changesInWords, fieldInWords } from '@trms/contract/records/training-record/change-words'
import type { ReadChange } from '../../crew/history/history.tsx'
import { useLanguage, type Words } from '../../i18n/words.ts'

type Own = Pick<Words<Record<string, string>>, 'en' | 'vi'>

/** The name under which a field of a record's form is listed as missing: its own, or `general`. */
export function useRecordLabel(ownWords: Own): (path: string) => string {
  const { language } = useLanguage()
  return (path) => fieldInWords(language, ownWords[language], path)
}

/** Changes of a record as people read them. */
export type ReadChanges = (changes: readonly FieldChange[]) => ReadChange[]

/** The changes of a kind that is written once, in the words of its form. */
export function useRecordChanges(ownWords: Own): ReadChanges {
  const { language } = useLanguage()
  return changesInWords(language, ownWords[language])
}
