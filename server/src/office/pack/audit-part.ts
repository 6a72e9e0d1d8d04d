import { isDeepStrictEqual } from 'node:util'
import { dayWords } from '@trms/contract/common/dates'
import { personWords } from '@trms/contract/crew/person-words'
import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { sql } from 'kysely'
import { actorName } from '../../platform/audit/actor-name.ts'
import { withoutNumbers } from '../../platform/audit/personal.ts'
import type { Ctx } from '../../platform/context.ts'
import { kindName } from './names.ts'
import type { RecordsByPart } from './signatures-part.ts'
import { changesInWords, localTime, peopleIn } from './trail-text.ts'
import { TRAIL_WORDS } from './trail-words.ts'

const BATCH = 500

interface EntryRow {
  seq: number
  at_text: string
  actor_id: string | null
  actor_name: string | null
  actor_crew_code: string | null
  action: string
  entity: string
  entity_id: string
  payload: string
  previous_hash: string
  hash: string
}

/** The entries of the trail about these ids, in the order of the trail, a batch at a time. */
async function* entriesOf({ db }: Ctx, parts: readonly string[]): AsyncGenerator<EntryRow[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<EntryRow>`
      SELECT e.seq, e.at_text, e.actor_id, e.action, e.entity, e.entity_id, e.payload,
        encode(e.previous_hash, 'hex') AS previous_hash, encode(e.hash, 'hex') AS hash,
        ${actorName('actor', sql`e.actor_id`)} AS actor_name, actor.crew_code AS actor_crew_code
      FROM audit_entry e LEFT JOIN account actor ON actor.id = e.actor_id
      WHERE e.entity_id = ANY (${parts}::text[]) AND e.seq > ${last}
      ORDER BY e.seq LIMIT ${BATCH}`.execute(db)
    yield rows
    last = rows.at(-1)?.seq ?? last
    if (rows.length < BATCH) return
  }
}

/**
 * The text of an entry that may leave the product. Entries older than decision 18 hold personal numbers,
 * which are taken out; `whole` is then false, and a reader of the pack cannot recompute the entry's hash.
 */
function toTell({ secrets }: Ctx, payload: string): { text: string; whole: boolean } {
  const change: unknown = JSON.parse(payload)
  const told = withoutNumbers(secrets, change)
  const whole = isDeepStrictEqual(change, told)
  return { text: whole ? payload : JSON.stringify(told), whole }
}

/** audit.jsonl: an entry on each line, with everything that the entry's hash is computed from. */
export async function* auditLines(
  ctx: Ctx,
  parts: readonly string[],
  count: () => void,
): AsyncGenerator<string> {
  for await (const rows of entriesOf(ctx, parts))
    for (const { actor_name: _, actor_crew_code: __, payload, ...entry } of rows) {
      const { text, whole } = toTell(ctx, payload)
      count()
      yield `${JSON.stringify({ ...entry, payload: whole ? text : null })}\n`
    }
}

/**
 * audit.csv: the entries as a table for people, with names beside ids. The last
 * column is the text that the hash covers.
 */
export async function* auditTable(
  ctx: Ctx,
  records: RecordsByPart,
  language: Language,
): AsyncGenerator<string> {
  const words = TRAIL_WORDS[language]
  const all = [...records.values()].flat()
  const pilots = new Set(all.map(({ pilot }) => pilot.id))
  // Without this mark, Excel does not read the file as UTF-8.
  yield `\ufeff${csvLine(words.heads(ctx.settings.timeZone))}`
  for await (const rows of entriesOf(ctx, [...records.keys()])) {
    const told = rows.map(({ payload }) => toTell(ctx, payload).text)
    const people = await peopleIn(ctx, told, pilots)
    for (const [at, one] of rows.entries()) {
      const payload = told[at] ?? ''
      const { actor_id, actor_name, actor_crew_code: crew_code } = one
      yield csvLine([
        String(one.seq),
        localTime(ctx, one.at_text),
        one.at_text,
        actor_id === null ? words.product : personWords({ full_name: actor_name ?? '', crew_code }),
        auditName('action', one.action, language) ?? one.action,
        kindName(one.entity, language),
        (records.get(one.entity_id) ?? [])
          .map(({ pilot, day }) => `${personWords(pilot)}, ${dayWords(day)}`)
          .join(' | '),
        one.entity_id,
        changesInWords({ ctx, language, people }, { entity: one.entity, payload }),
        payload,
      ])
    }
  }
}

/** A line by RFC 4180. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
const csvLine = (cells: readonly string[]) =>
  `${cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
