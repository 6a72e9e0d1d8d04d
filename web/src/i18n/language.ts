import { LANGUAGES, type Language, languageOf } from '@trms/contract/messages/languages'
import { readCookie, writeCookie } from '../session/cookies.ts'

const COOKIE = 'language'
const DAYS = 365

const kept = readCookie(COOKIE)
let language: Language =
  LANGUAGES.find((one) => one === kept) ?? languageOf(navigator.languages.join(','))
document.documentElement.lang = language

const listeners = new Set<() => void>()

export const currentLanguage = (): Language => language

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Switches the texts without leaving the page or emptying a field, and keeps the choice for a year. */
export function setLanguage(next: Language): void {
  language = next
  writeCookie(COOKIE, next, DAYS)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}
