import { ROLE } from '@trms/contract/access'
import { dayWords, momentWords } from '@trms/contract/common/dates'
import { FINGERPRINT } from '@trms/contract/common/personal'
import type { Language } from '@trms/contract/messages/index'
import { trailField } from '@trms/contract/office/audit/change-fields'
import { isNothing, trailValue } from '@trms/contract/office/audit/change-words'
import { personWords } from '../../crew/person-words.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { TRAIL_WORDS } from './trail-words.ts'

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
export function changesInWords(
  telling: Telling,
  { entity, payload }: { entity: string; payload: string },
): string {
  const { language } = telling
  const said = { language, entity, plain: (text: string) => plainInWords(telling, text) }
  return changesOf(telling.ctx.secrets, payload)
    .map(({ field, old, new: now }) => {
      const [before, after] = [old, now].map((value) => trailValue(said, field, value))
      return `${trailField(language, entity, field)}: ${isNothing(old) ? '' : `${before} → `}${after}`
    })
    .join('; ')
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
