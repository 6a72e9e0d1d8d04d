import { LANGUAGES, type Language } from '../../messages/languages.ts'
import type { FormEvent } from '../form-exchange/shapes.ts'
import { LINE_TRAINING_TYPE_WORDS, LINE_TRAINING_TYPES, type LineTrainingType } from './states.ts'

const TO = ' → '

/** A change of the type, as the history keeps the change: both types by their numbers. */
export const typeChange = (from: LineTrainingType, to: LineTrainingType): string => from + TO + to

/** The reason of a step, for a reader in this language. Only a change of the type keeps numbers there. */
export const reasonWords = (
  { action, reason }: Pick<FormEvent, 'action' | 'reason'>,
  language: Language,
): string =>
  action === 'change_type'
    ? reason
        .split(TO)
        .map((part) => typeWords(part, language))
        .join(TO)
    : reason

/** Histories from before the numbers keep the words of the language in which the type was changed. */
function typeWords(part: string, language: Language): string {
  const type = LINE_TRAINING_TYPES.find((one) =>
    [String(one), ...LANGUAGES.map((each) => LINE_TRAINING_TYPE_WORDS[each][one])].includes(part),
  )
  return type === undefined ? part : LINE_TRAINING_TYPE_WORDS[language][type]
}
