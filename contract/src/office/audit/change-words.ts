import { hoursWords } from '../../common/dates.ts'
import { fileSize } from '../../common/file-size.ts'
import type { Meaning } from '../../common/signing.ts'
import { meaningWords } from '../../common/signing-words.ts'
import type { Language } from '../../messages/index.ts'
import { trailCode } from './change-codes.ts'
import { trailField } from './change-fields.ts'
import { isHash, writtenText } from './written-text.ts'

const WORDS = {
  en: {
    yes: 'yes',
    no: 'no',
    none: '–',
    all: 'all',
    version: 'version',
    fingerprint: 'fingerprint',
    id: 'no.',
  },
  vi: {
    yes: 'có',
    no: 'không',
    none: '–',
    all: 'tất cả',
    version: 'phiên bản',
    fingerprint: 'mã kiểm chứng',
    id: 'số',
  },
} as const satisfies Record<Language, Record<string, string>>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/**
 * The number of last characters that are shown of an id. Ids begin with the time of creation, so ids made in
 * the same minute differ only at the end.
 */
const ID_END = 8

export interface Telling {
  language: Language
  /** The entity that the entry is about. */
  entity: string
  /** The name of the person or thing with this id, if the reader may know that name. */
  named(id: string): string | undefined
  /** Writes an instant on the reader's clock. */
  at(instant: string): string
}

export const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

interface Change {
  field: string
  old: unknown
  new: unknown
}

/**
 * The changes of an entry as people read them: of a changed list of numbered groups, such as the sectors of a
 * flight, each value that differs is a change of its own. Its field is a path, such as `sectors[3].flight_time`.
 */
export const eachChange = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const { field, old, new: now } = change
    const parts = isNumbered(old) && isNumbered(now) ? partsOf(field, old, now) : []
    return parts.length > 0 ? parts : [change]
  })

type Group = Readonly<Record<string, unknown>>

const isNumbered = (value: unknown): value is readonly Group[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.id === 'number')

/** The place in the list tells which group is which, as in the history of a record. */
function partsOf(field: string, before: readonly Group[], after: readonly Group[]): Change[] {
  const longest = before.length > after.length ? before : after
  return longest.flatMap((_, place) => {
    const [old, now] = [before[place] ?? {}, after[place] ?? {}]
    return Object.keys({ ...old, ...now })
      .filter((name) => name !== 'id' && old[name] !== now[name])
      .map((name) => ({
        field: `${field}[${place}].${name}`,
        old: old[name] ?? null,
        new: now[name] ?? null,
      }))
  })
}

/**
 * Writes a value of the trail for people: each entry of a list, and each member of a group under its name.
 */
export function trailValue(telling: Telling, path: string, value: unknown): string {
  const field = path.replace(/^.*\]\./, '')
  const words = WORDS[telling.language]
  if (isNothing(value)) return words.none
  if (Array.isArray(value)) {
    if (value.length === 0 && ALL_IF_NONE.has(`${telling.entity}.${field}`)) return words.all
    return value.map((one) => trailValue(telling, field, one)).join(' | ') || words.none
  }
  if (typeof value === 'object') return groupInWords(telling, field, value)
  const code = trailCode(telling.language, telling.entity, field, String(value))
  if (code !== undefined) return code
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberInWords(telling, field, value)
  const text = String(value)
  if (ID.test(text)) return telling.named(text) ?? `${words.id} ${text.slice(-ID_END)}`
  return writtenText(text, telling.at)
}

/** Fields that restrict something to some fleets, positions or pilots; an empty list means all. */
const ALL_IF_NONE = new Set([
  'qualification_kind.fleets',
  'qualification_kind.positions',
  'pack.pilots',
])

function numberInWords({ language, entity }: Telling, field: string, value: number): string {
  if (field === 'flight_time') return hoursWords(value)
  if (entity === 'pack' && field === 'size') return fileSize(value, language)
  return language === 'vi' ? String(value).replace('.', ',') : String(value)
}

/** Writes a group of values, such as a sector of a flight or a signature. */
function groupInWords(telling: Telling, field: string, group: object): string {
  const { language } = telling
  if (field === 'signatures' && 'meaning' in group && 'sha256' in group) {
    const { meaning, version, sha256 } = group as Record<string, unknown>
    const said = meaningWords(language, 'said')[meaning as Meaning] ?? String(meaning)
    const words = WORDS[language]
    const print = writtenText(String(sha256), telling.at)
    return `“${said}”, ${words.version} ${version}, ${words.fingerprint} ${print}`
  }
  const { pilot_id, full_name, name, sha256, ...others } = group as Record<string, unknown>
  if (typeof name === 'string' && isHash(sha256))
    return `${name} (${writtenText(sha256, telling.at)})`
  if (typeof pilot_id !== 'string') return fieldsInWords(telling, group)
  const [pilot, said] = [pilotInWords(telling, pilot_id, full_name), fieldsInWords(telling, others)]
  return said ? `${pilot} (${said})` : pilot
}

const fieldsInWords = (telling: Telling, group: object): string =>
  Object.entries(group)
    // The number of a group in its list is its place, which tells nothing more.
    .filter(([name, one]) => name !== 'id' || typeof one !== 'number')
    .map(
      ([name, one]) =>
        `${trailField(telling.language, telling.entity, name)}: ${trailValue(telling, name, one)}`,
    )
    .join(', ')

/**
 * Names a pilot as today. If the name that was written is another one, shows that name with the end of the
 * id, which tells namesakes apart.
 */
function pilotInWords(telling: Telling, id: string, written: unknown): string {
  const now = trailValue(telling, 'pilot_id', id)
  return isNothing(written) || now.startsWith(`${written} `) || now === written
    ? now
    : `${written}, ${WORDS[telling.language].id} ${id.slice(-ID_END)}`
}
