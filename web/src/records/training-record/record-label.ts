import type { FieldChange } from '@trms/contract/common/field-change'
import { changesInWords, fieldInWords } from '@trms/contract/records/training-record/change-words'
import type { ReadChange } from '../../crew/history/history.tsx'
import { useLanguage, type Words } from '../../i18n/words.ts'

type Own = Pick<Words<Record<string, string>>, 'en' | 'vi'>

/** Gives the name of a field for the list of missing fields: its own name, or the word `general`. */
export function useRecordLabel(ownWords: Own): (path: string) => string {
  const { language } = useLanguage()
  return (path) => fieldInWords(language, ownWords[language], path)
}

/** Puts the changes of a record into words. */
export type ReadChanges = (changes: readonly FieldChange[]) => ReadChange[]

/** Puts the changes of a described kind into the words of its form. */
export function useRecordChanges(ownWords: Own): ReadChanges {
  const { language } = useLanguage()
  return changesInWords(language, ownWords[language])
}
