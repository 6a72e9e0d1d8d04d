import { FLIGHT_TEXTS } from '@trms/contract/records/training-flight/texts'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { useWords } from '../../i18n/words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import { type ReadChanges, useRecordValue } from '../training-record/record-label.ts'
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

/** Changes of a flight as people read them: each field by its own name. */
export function useFlightChanges(): ReadChanges {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  const labelOf = useFieldLabel()
  const valueText = useRecordValue()

  function nameOf(field: string): string {
    const sector = /^sectors\[(\d+)\]\.(\w+)$/.exec(field)
    if (sector) {
      const of = SECTOR_FIELDS[sector[2] ?? '']
      return [t('sector', { number: Number(sector[1]) + 1 }), of && t(of)]
        .filter(Boolean)
        .join(': ')
    }
    const scored = CRITERIA.find((one) => one.name === field)
    if (scored) return words(`criterion_${scored.name}`)
    const own = NAMED[field]
    return own ? t(own) : labelOf(field)
  }
  function said(field: string, value: unknown): string {
    const name = field.replace(/^.*\./, '')
    if (name === 'flight_type' && typeof value === 'number')
      return words(`type_${value}` as 'type_0')
    if (value === 'DAY' || value === 'NIGHT') return t(value)
    if (name === 'autoland_result' && value !== null) return t(value ? 'autoland_1' : 'autoland_0')
    return valueText(field, value)
  }

  return (changes) =>
    changes
      // the type of a check is that of the flight
      .filter(({ field }) => !field.endsWith('.type'))
      .map((one) => ({
        field: nameOf(one.field),
        old: said(one.field, one.old),
        new: said(one.field, one.new),
      }))
}

type Name = keyof typeof flightFormWords.en
const SECTOR_FIELDS: Record<string, Name> = {
  date_of_sector: 'date',
  departure: 'departure',
  destination: 'destination',
  flight_time: 'flight_time',
  night_or_day: 'night_or_day',
  pf_pm: 'pf_pm',
}
const NAMED: Record<string, Name> = {
  flight_type: 'flight_type',
  grounded: 'grounded',
  recommendation: 'recommendation',
  'autoland.autoland_result': 'autoland_result',
  'phase_report.normal_progress': 'normal_progress',
  'phase_report.normal_comments': 'normal_comments',
  'phase_report.special_requirements': 'special_requirements',
  'phase_report.special_comments': 'special_comments',
  'phase_report.report': 'phase_file',
  'flight_check.comments': 'check_comments',
  'flight_check.overall_performance': 'overall_performance',
  'flight_check.report': 'check_file',
}
