import type { Language } from '../messages/index.ts'

/** Of a person who is asked, and can no longer do it: somebody else has to be named. */
export const LEFT: Record<Language, string> = {
  en: 'can no longer do this',
  vi: 'không còn làm được việc này',
}
