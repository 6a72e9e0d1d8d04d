import { en, type MessageKey } from './en.ts'
import type { Language } from './languages.ts'
import { vi } from './vi.ts'

// biome-ignore lint/performance/noBarrelFile: whoever needs the texts needs to name their languages
export { LANGUAGES, type Language, languageOf } from './languages.ts'
export type { MessageKey }

export const MESSAGES: Record<Language, Record<MessageKey, string>> = { en, vi }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

export function message(
  language: Language,
  key: MessageKey,
  params: Record<string, string | number> = {},
): string {
  return MESSAGES[language][key].replace(/\{(\w+)\}/g, (whole, name) =>
    String(params[name] ?? whole),
  )
}
