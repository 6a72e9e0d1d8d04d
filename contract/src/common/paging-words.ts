import type { Language } from '../messages/languages.ts'

/** The orders of a list. */
export const ORDER_WORDS: Record<Language, Record<'+' | '-', string>> = {
  en: { '+': 'Ascending', '-': 'Descending' },
  vi: { '+': 'Tăng dần', '-': 'Giảm dần' },
}
