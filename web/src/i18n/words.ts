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

/** A part's texts in both languages. `{name}` is filled in; a missing Vietnamese text fails the type check. */
export function defineWords<const En extends Record<string, string>>(
  namespace: string,
  texts: { en: En; vi: Record<keyof En, string> },
): Words<En> {
  return { namespace, ...texts }
}

/** Words that stand elsewhere by their keys, as texts under `kind_key`. */
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

/** The function that says a text in the present language; the component is drawn anew when it changes. */
export function useWords<En>(words: Words<En>): (key: keyof En, params?: Params) => string {
  const { language } = useLanguage()
  return useCallback((key, params) => text(words, language, key, params), [words, language])
}

/** A text in the present language for code outside of components; it does not follow a later switch. */
export const say = <En>(words: Words<En>, key: keyof En, params?: Params): string =>
  text(words, currentLanguage(), key, params)

const LanguageContext = createContext<Language>(currentLanguage())

/** Around everything: a page asks for its language a thousand times, and each would listen for a change by itself. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(onLanguageChange, currentLanguage)
  return createElement(LanguageContext, { value }, children)
}

export const useLanguage = (): { language: Language; setLanguage(language: Language): void } => ({
  language: use(LanguageContext),
  setLanguage,
})
