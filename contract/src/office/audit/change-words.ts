import { hoursWords } from '../../common/dates.ts'
import type { Meaning } from '../../common/signing.ts'
import { meaningWords } from '../../common/signing-words.ts'
import type { Language } from '../../messages/index.ts'
import { trailCode } from './change-codes.ts'
import { trailField } from './change-fields.ts'

const WORDS = {
  en: {
    yes: 'yes',
    no: 'no',
    none: '–',
    version: 'version',
    fingerprint: 'fingerprint',
    id: 'no.',
  },
  vi: {
    yes: 'có',
    no: 'không',
    none: '–',
    version: 'phiên bản',
    fingerprint: 'mã kiểm chứng',
    id: 'số',
  },
} as const satisfies Record<Language, Record<string, string>>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Ids begin with the time: what was made in the same minute is told apart by the end alone. */
const ID_END = 8

export interface Telling {
  language: Language
  /** Of what the trail tells. */
  entity: string
  /** How a text is told that may be a day, an instant, a fingerprint, or somebody's id. */
  plain(text: string): string
}

export const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** A value of the trail as people read it: of several values each, of a group of them each by its name. */
export function trailValue(telling: Telling, field: string, value: unknown): string {
  const words = WORDS[telling.language]
  if (isNothing(value)) return words.none
  if (Array.isArray(value))
    return value.map((one) => trailValue(telling, field, one)).join(' | ') || words.none
  if (typeof value === 'object') return groupInWords(telling, field, value)
  const code = trailCode(telling.language, telling.entity, field, String(value))
  if (code !== undefined) return code
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return field === 'flight_time' ? hoursWords(value) : String(value)
  const text = telling.plain(String(value))
  return ID.test(text) ? `${words.id} ${text.slice(-ID_END)}` : text
}

/** A group of values, such as a sector of a flight, or a signature. */
function groupInWords(telling: Telling, field: string, group: object): string {
  const { language } = telling
  if (field === 'signatures' && 'meaning' in group && 'sha256' in group) {
    const { meaning, version, sha256 } = group as Record<string, unknown>
    const said = meaningWords(language, 'said')[meaning as Meaning] ?? String(meaning)
    const words = WORDS[language]
    const print = telling.plain(String(sha256))
    return `“${said}”, ${words.version} ${version}, ${words.fingerprint} ${print}`
  }
  return Object.entries(group)
    .filter(([name]) => !(name === 'pilot_id' && 'full_name' in group))
    .map(
      ([name, one]) =>
        `${trailField(language, telling.entity, name)}: ${trailValue(telling, name, one)}`,
    )
    .join(', ')
}
