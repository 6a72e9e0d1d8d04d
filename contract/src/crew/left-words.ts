import type { Language } from '../messages/index.ts'

/** Said of the person who has to act next but no longer can, so that somebody else has to be named. */
export const LEFT: Record<Language, string> = {
  en: 'can no longer do this',
  vi: 'không còn làm được việc này',
}
