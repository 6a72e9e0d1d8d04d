import { ROLE } from '@trms/contract/access'
import { dayWords, momentWords } from '@trms/contract/common/dates'
import { FINGERPRINT } from '@trms/contract/common/personal'
import type { Meaning } from '@trms/contract/common/signing'
import { meaningWords } from '@trms/contract/common/signing-words'
import type { Language } from '@trms/contract/messages/index'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { TRAIL_WORDS } from './trail-words.ts'
import { personWords } from './words.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const HASH = /^[0-9a-f]{64}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/** So many characters tell two SHA-256 apart. */
const SHORT_HASH = 12
/** So many of a personal number's fingerprint. */
const SHORT_FINGERPRINT = 8

/** People by their ids; null: a pilot of whom the pack has nothing. */
export type People = ReadonlyMap<string, string | null>

/** Everybody whom these payloads name; of pilots those alone whose records the pack has. */
export async function peopleIn(
  { db }: Ctx,
  payloads: readonly string[],
  pilots: ReadonlySet<string>,
): Promise<People> {
  const ids = new Set(payloads.flatMap((one) => one.match(UUIDS) ?? []))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'crew_code', 'role'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((one) => [
      one.id,
      one.role !== ROLE.PILOT || pilots.has(one.id) ? personWords(one) : null,
    ]),
  )
}

interface Telling {
  ctx: Ctx
  language: Language
  people: People
}

/** An instant of the trail on the airline's clock; the head of its column names the zone. */
export const localTime = ({ settings }: Ctx, at: string) => momentWords(settings.timeZone, at)

/** What an entry changed, field by field, as people read it: old → new, or the new fact alone. */
export function changesInWords(telling: Telling, payload: string): string {
  const words = TRAIL_WORDS[telling.language]
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  return changesOf(telling.ctx.secrets, payload)
    .map(({ field, old, new: now }) => {
      const [before, after] = [old, now].map((value) => valueInWords(telling, field, value))
      return `${fieldName(telling, field)}: ${isNothing(old) ? '' : `${before} → `}${after || words.none}`
    })
    .join('; ')
}

/** A form's own field is called as the trail writes it. */
const fieldName = ({ language }: Telling, field: string): string =>
  TRAIL_WORDS[language].fields[field] ?? field.replaceAll('_', ' ')

function valueInWords(telling: Telling, field: string, value: unknown): string {
  const words = TRAIL_WORDS[telling.language]
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value.length === 0
      ? words.none
      : value.map((one) => partInWords(telling, field, one)).join(' | ')
  if (typeof value === 'object') return partInWords(telling, field, value)
  return plainInWords(telling, String(value))
}

/** A group of values, such as a sector of a flight, or a signature. */
function partInWords(telling: Telling, field: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return valueInWords(telling, field, value)
  if (field === 'signatures' && 'meaning' in value && 'sha256' in value) {
    const { meaning, version, sha256 } = value as Record<string, unknown>
    const said = meaningWords(telling.language, 'said')[meaning as Meaning] ?? String(meaning)
    return TRAIL_WORDS[telling.language].signed(
      said,
      String(version),
      plainInWords(telling, String(sha256)),
    )
  }
  return Object.entries(value)
    .map(([name, one]) => `${fieldName(telling, name)}: ${valueInWords(telling, name, one)}`)
    .join(', ')
}

function plainInWords({ ctx, language, people }: Telling, text: string): string {
  const person = people.get(text)
  if (person !== undefined) return `${person ?? TRAIL_WORDS[language].another_pilot} [${text}]`
  if (HASH.test(text)) return `${text.slice(0, SHORT_HASH)}…`
  if (FINGERPRINT.test(text)) return `•••• ${text.slice(-SHORT_FINGERPRINT)}`
  if (DAY.test(text)) return dayWords(text)
  if (INSTANT.test(text)) return `${localTime(ctx, text)} (${ctx.settings.timeZone})`
  return text
}
