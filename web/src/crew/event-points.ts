import { useLanguage } from '../i18n/words.ts'

/** Minus points with the decimal sign of the reader's language. */
export function usePoints(): (points: number) => string {
  const { language } = useLanguage()
  return (points) => points.toLocaleString(language, { maximumFractionDigits: 2 })
}
