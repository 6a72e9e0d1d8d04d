import type { Language } from '../messages/index.ts'

/** How each language is written by the browser and by Node. */
export const LOCALE: Record<Language, string> = { en: 'en-GB', vi: 'vi-VN' }
const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than a chart takes to draw: each is made once. */
export function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.NumberFormat(LOCALE[language], options)
  formats.set(key, made)
  return made
}

/** With the point or comma of the language, and at most so many decimals: 2.25 of 1 → 2,3. */
export const figure = (value: number, language: Language, decimals: number): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value)

/** The same with all its decimals, also where they are 0, so that figures under each other are alike: 3 of 1 → 3.0. */
export const evenFigure = (value: number, language: Language, decimals: number): string =>
  numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
