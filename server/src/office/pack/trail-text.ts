import { ROLE } from '@trms/contract/access'
import { momentWords } from '@trms/contract/common/dates'
import { personWords } from '@trms/contract/crew/person-words'
import type { Language } from '@trms/contract/messages/index'
import { trailField } from '@trms/contract/office/audit/change-fields'
import { eachChange, isNothing, trailValue } from '@trms/contract/office/audit/change-words'
import { changesOf } from '../../platform/audit/changes.ts'
import { idsIn } from '../../platform/audit/named-ids.ts'
import type { Ctx } from '../../platform/context.ts'
import { TRAIL_WORDS } from './trail-words.ts'

/** People by their ids; null for a pilot without a record in the pack. */
export type People = ReadonlyMap<string, string | null>

/** The people whom these payloads name, of pilots only those with records in the pack. */
export async function peopleIn(
  { db }: Ctx,
  payloads: readonly string[],
  pilots: ReadonlySet<string>,
): Promise<People> {
  const ids = idsIn(payloads)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'crew_code', 'role'])
    .where('id', 'in', ids)
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

/** An instant of the trail on the airline's clock; the heading of the column names the zone. */
export const localTime = ({ settings }: Ctx, at: string) => momentWords(settings.timeZone, at)

/** The changes of an entry, field by field, in words: old → new, or the new value alone. */
export function changesInWords(
  telling: Telling,
  { entity, payload }: { entity: string; payload: string },
): string {
  const { language } = telling
  const said = {
    language,
    entity,
    named: (id: string) => personInWords(telling, id),
    at: (instant: string) =>
      `${localTime(telling.ctx, instant)} (${telling.ctx.settings.timeZone})`,
  }
  return eachChange(changesOf(telling.ctx.secrets, payload))
    .map(({ field, old, new: now }) => {
      const [before, after] = [old, now].map((value) => trailValue(said, field, value))
      return `${trailField(language, entity, field)}: ${isNothing(old) ? '' : `${before} → `}${after}`
    })
    .join('; ')
}

function personInWords({ language, people }: Telling, id: string): string | undefined {
  const person = people.get(id)
  return person === undefined
    ? undefined
    : `${person ?? TRAIL_WORDS[language].another_pilot} [${id}]`
}
