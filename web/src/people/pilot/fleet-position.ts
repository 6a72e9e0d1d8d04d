import { fleetPositionWords } from '@trms/contract/people/pilot/words'
import { useLanguage } from '../../i18n/words.ts'

/** A fleet position as the reader’s language says it (PIL-09). */
export function useFleetPosition(): (value: string) => string {
  const { language } = useLanguage()
  return (value) => fleetPositionWords(language, value)
}
