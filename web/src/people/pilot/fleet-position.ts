import { fleetPositionWords } from '@trms/contract/people/pilot/words'
import { useLanguage } from '../../i18n/words.ts'

/** Gives a fleet position in the reader's language (PIL-09). */
export function useFleetPosition(): (value: string) => string {
  const { language } = useLanguage()
  return (value) => fleetPositionWords(language, value)
}
