import { figure } from '@trms/contract/common/figures'
import { useLanguage } from '../i18n/words.ts'

/** Formats minus points with the decimal sign of the reader's language. */
export function usePoints(): (points: number) => string {
  const { language } = useLanguage()
  return (points) => figure(points, language, 2)
}
