import type { Language } from '@trms/contract/messages/index'
import {
  CRITERION_WORDS,
  FLIGHT_TEXT_WORDS,
  FLIGHT_TYPE_WORDS,
} from '@trms/contract/records/training-flight/words'
import { defineWords, named } from '../../i18n/words.ts'

const wordsIn = (language: Language) => ({
  ...named('type', FLIGHT_TYPE_WORDS[language]),
  ...named('criterion', CRITERION_WORDS[language]),
  ...named('text', FLIGHT_TEXT_WORDS[language]),
})

/**
 * Names of the flight types (`type_0` to `type_5`), the criteria (`criterion_landing`) and the texts
 * (`text_…`).
 */
export const flightWords = defineWords('flight-words', {
  en: wordsIn('en'),
  vi: wordsIn('vi'),
})
