import type { Language } from '../messages/index.ts'

/** The locale that the browser and Node format each language with. */
export const LOCALE: Record<Language, string> = { en: 'en-GB', vi: 'vi-VN' }
const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached number format, since making a format takes longer than drawing a chart. */
export function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.NumberFormat(LOCALE[language], options)
  formats.set(key, made)
  return made
}

/**
 * Writes a number with the decimal sign of the language and at most `decimals` decimals: 2.25 with one gives
 * 2,3 in Vietnamese.
 */
export const figure = (value: number, language: Language, decimals: number): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value)

/**
 * Writes a number with exactly `decimals` decimals, so that numbers in a column line up: 3 with one
 * decimal gives 3.0.
 */
export const evenFigure = (value: number, language: Language, decimals: number): string =>
  numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
