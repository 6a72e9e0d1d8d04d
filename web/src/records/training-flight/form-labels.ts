import {
  flightChangesInWords,
  flightFieldInWords,
} from '@trms/contract/records/training-flight/change-words'
import { useLanguage } from '../../i18n/words.ts'
import type { ReadChanges } from '../training-record/record-label.ts'

/** The name under which a field is listed as missing. */
export function useFieldLabel(): (path: string) => string {
  const { language } = useLanguage()
  return (path) => flightFieldInWords(language, path)
}

/** Changes of a flight as people read them: each field by its own name. */
export const useFlightChanges = (): ReadChanges => flightChangesInWords(useLanguage().language)

/** The name of one field that changed, by its path. */
export function useChangedField(): (path: string) => string {
  const readChanges = useFlightChanges()
  return (field) => readChanges([{ field, old: null, new: null }])[0]?.field ?? ''
}
