import { FLIGHT_TEXTS } from '@trms/contract/records/training-flight/texts'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { useWords } from '../../i18n/words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import { flightFormWords } from './form-words.ts'

/** The name under which a field is listed as missing. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  return (path) => {
    const sector = /^sectors\[(\d+)\]/.exec(path)
    if (sector) return t('sector', { number: Number(sector[1]) + 1 })
    const criterion = CRITERIA.findIndex((one) => path === one.comment || path.startsWith(one.name))
    if (criterion >= 0) {
      const about = path.endsWith('_remark') ? 'remark_on' : 'comment_on'
      return t(about, { number: criterion + 1 })
    }
    if (path.startsWith('phase_report')) return t('phase_report')
    if (path.startsWith('flight_check')) return t('flight_check')
    const text = FLIGHT_TEXTS.find((name) => name === path)
    return text ? words(`text_${text}`) : t(PLAIN[path] ?? 'general')
  }
}

const PLAIN: Record<string, keyof typeof flightFormWords.en> = {
  sectors: 'sectors',
  'autoland.autoland_at': 'autoland_at',
  'autoland.runway': 'runway',
  recommendation_value: 'recommendation_value',
  report: 'report',
}
