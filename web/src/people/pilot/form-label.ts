import { useWords } from '../../i18n/words.ts'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/** Gives the label of a field, for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(pilotFormWords)
  return (path) => (path in pilotFormWords.en ? t(path as keyof PilotValues) : path)
}
