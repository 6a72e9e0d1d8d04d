/**
 * The languages of the product. They are apart from the texts so that the sign-in page need
 * not load all texts.
 */
export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** The word for a code in both languages. */
export const inBothLanguages = <Code extends string | number>(
  words: Record<Language, Record<Code, string>>,
  code: Code,
) => ({ en: words.en[code], vi: words.vi[code] })

/** Picks a language from Accept-Language: vi or en, whichever is preferred, and English for anything else. */
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
