import {
  flightChangesInWords,
  flightFieldInWords,
} from '@trms/contract/records/training-flight/change-words'
import { useLanguage } from '../../i18n/words.ts'
import type { ReadChanges } from '../training-record/record-label.ts'

/** Gives the name of a field for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const { language } = useLanguage()
  return (path) => flightFieldInWords(language, path)
}

/** Puts the changes of a flight into words, each field under its own name. */
export const useFlightChanges = (): ReadChanges => flightChangesInWords(useLanguage().language)

/** Gives the name of a changed field by its path. */
export function useChangedField(): (path: string) => string {
  const readChanges = useFlightChanges()
  return (field) => readChanges([{ field, old: null, new: null }])[0]?.field ?? ''
}
