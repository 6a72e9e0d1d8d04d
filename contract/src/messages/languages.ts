/** Apart from the texts: the sign-in page needs to know of the languages, and not of all that is said in them. */
export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** What each calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

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
