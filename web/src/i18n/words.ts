import type { Language } from '@trms/contract/messages/languages'
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useSyncExternalStore,
} from 'react'
import { currentLanguage, onLanguageChange, setLanguage } from './language.ts'

type Params = Record<string, string | number>

export interface Words<En> {
  namespace: string
  en: En
  vi: Record<keyof En, string>
}

/**
 * Defines the texts of a part in both languages, with `{name}` as a placeholder. A missing Vietnamese text
 * fails the type check.
 */
export function defineWords<const En extends Record<string, string>>(
  namespace: string,
  texts: { en: En; vi: Record<keyof En, string> },
): Words<En> {
  return { namespace, ...texts }
}

/** Takes over texts that are defined elsewhere, each under the key `kind_key`. */
export function named<Kind extends string, Key extends string | number>(
  kind: Kind,
  words: Record<Key, string>,
) {
  const pairs = Object.entries(words).map(([key, word]) => [`${kind}_${key}`, word])
  return Object.fromEntries(pairs) as Record<`${Kind}_${Key}`, string>
}

function text<En>(words: Words<En>, language: Language, key: keyof En, params: Params = {}) {
  const found: Record<keyof En, unknown> = words[language]
  return String(found[key]).replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole))
}

/**
 * Gives the function that looks up a text in the present language; a change of language redraws the
 * component.
 */
export function useWords<En>(words: Words<En>): (key: keyof En, params?: Params) => string {
  const { language } = useLanguage()
  return useCallback((key, params) => text(words, language, key, params), [words, language])
}

/** Looks up a text for code outside of components; the text does not follow a later change of language. */
export const say = <En>(words: Words<En>, key: keyof En, params?: Params): string =>
  text(words, currentLanguage(), key, params)

const LanguageContext = createContext<Language>(currentLanguage())

/**
 * Provides the language to the whole page with one subscription: a page asks for the language a thousand
 * times, and otherwise each caller would subscribe by itself.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(onLanguageChange, currentLanguage)
  return createElement(LanguageContext, { value }, children)
}

export const useLanguage = (): { language: Language; setLanguage(language: Language): void } => ({
  language: use(LanguageContext),
  setLanguage,
})
