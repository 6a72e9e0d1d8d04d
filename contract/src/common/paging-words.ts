import type { Language } from '../messages/languages.ts'

/** The names of the two sort orders. */
export const ORDER_WORDS: Record<Language, Record<'+' | '-', string>> = {
  en: { '+': 'Ascending', '-': 'Descending' },
  vi: { '+': 'Tăng dần', '-': 'Giảm dần' },
}
