import type { FieldChange } from '../../common/field-change.ts'
import type { Language } from '../../messages/index.ts'
import {
  type ChangeInWords,
  fieldInWords,
  filesInWords,
  valueInWords,
} from '../training-record/change-words.ts'
import { CRITERIA } from '../training-record/criteria.ts'
import type { FlightType } from './entity.ts'
import { FLIGHT_FIELD_WORDS } from './field-words.ts'
import { FLIGHT_TEXTS } from './texts.ts'
import { CRITERION_WORDS, FLIGHT_TEXT_WORDS, FLIGHT_TYPE_WORDS } from './words.ts'

type Name = keyof typeof FLIGHT_FIELD_WORDS.en

const numbered = (text: string, number: number) => text.replace('{number}', String(number))

/** The name of a field of the flight's form, for the list of missing fields. */
export function flightFieldInWords(language: Language, path: string): string {
  const words = FLIGHT_FIELD_WORDS[language]
  const sector = /^sectors\[(\d+)\]/.exec(path)
  if (sector) return numbered(words.sector, Number(sector[1]) + 1)
  const criterion = CRITERIA.findIndex((one) => path === one.comment || path.startsWith(one.name))
  if (criterion >= 0) {
    const about = /_(remark|special)$/.test(path) ? 'remark_on' : 'comment_on'
    return numbered(words[about], criterion + 1)
  }
  if (path.startsWith('phase_report')) return words.phase_report
  if (path.startsWith('flight_check')) return words.flight_check
  const text = FLIGHT_TEXTS.find((name) => name === path)
  if (text) return FLIGHT_TEXT_WORDS[language][text]
  const plain = PLAIN[path]
  return plain ? words[plain] : fieldInWords(language, {}, path)
}

const PLAIN: Record<string, Name> = {
  sectors: 'sectors',
  'autoland.autoland_at': 'autoland_at',
  'autoland.runway': 'runway',
  recommendation_value: 'recommendation_value',
  report: 'report',
  date_of_flight: 'date_of_flight',
}

/** Writes the changes of a flight for people, each field under its own name. */
export const flightChangesInWords =
  (language: Language) =>
  (changes: readonly FieldChange[]): ChangeInWords[] =>
    changes
      // The type of a check is left out, since that type equals the type of the flight.
      .filter(({ field }) => !field.endsWith('.type'))
      .map(
        (one) =>
          filesInWords(language, one) ?? {
            field: nameOf(language, one.field),
            old: said(language, one.field, one.old),
            new: said(language, one.field, one.new),
          },
      )

function nameOf(language: Language, field: string): string {
  const words = FLIGHT_FIELD_WORDS[language]
  const sector = /^sectors\[(\d+)\]\.(\w+)$/.exec(field)
  if (sector) {
    const of = SECTOR_FIELDS[sector[2] ?? '']
    return [numbered(words.sector, Number(sector[1]) + 1), of && words[of]]
      .filter(Boolean)
      .join(': ')
  }
  const scored = CRITERIA.find((one) => one.name === field)
  if (scored) return CRITERION_WORDS[language][scored.name]
  const own = NAMED[field]
  return own ? words[own] : flightFieldInWords(language, field)
}

function said(language: Language, field: string, value: unknown): string {
  const words = FLIGHT_FIELD_WORDS[language]
  const name = field.replace(/^.*\./, '')
  if (name === 'flight_type' && typeof value === 'number')
    return FLIGHT_TYPE_WORDS[language][value as FlightType] ?? String(value)
  if (value === 'DAY' || value === 'NIGHT') return words[value]
  if (name === 'autoland_result' && value !== null)
    return words[value ? 'autoland_1' : 'autoland_0']
  return valueInWords(language, field, value)
}

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
