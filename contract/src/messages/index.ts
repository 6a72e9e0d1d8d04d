import { en, type MessageKey } from './en.ts'
import { vi } from './vi.ts'

export type { MessageKey }
export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

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

/** Accept-Language → a language we speak: the first of vi and en by preference, anything else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ language, q }) => (language === 'vi' || language === 'en') && q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted[0]?.language === 'vi' ? 'vi' : 'en'
}
