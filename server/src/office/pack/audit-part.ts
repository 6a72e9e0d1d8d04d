import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { sql } from 'kysely'
import { withoutNumbers } from '../../platform/audit/personal.ts'
import type { Ctx } from '../../platform/context.ts'

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

/** The entries of the trail that name one of these, in its order. */
async function* entriesOf({ db }: Ctx, parts: readonly string[]): AsyncGenerator<EntryRow> {
  for (let last = 0; ; ) {
    const { rows } = await sql<EntryRow>`
      SELECT e.seq, e.at_text, e.actor_id, e.action, e.entity, e.entity_id, e.payload,
        encode(e.previous_hash, 'hex') AS previous_hash, encode(e.hash, 'hex') AS hash,
        actor.full_name AS actor_name, actor.crew_code AS actor_crew_code
      FROM audit_entry e LEFT JOIN account actor ON actor.id = e.actor_id
      WHERE e.entity_id = ANY (${parts}::text[]) AND e.seq > ${last}
      ORDER BY e.seq LIMIT ${BATCH}`.execute(db)
    yield* rows
    last = rows.at(-1)?.seq ?? last
    if (rows.length < BATCH) return
  }
}

/**
 * What an entry says as it may leave the product. Entries from before personal numbers were taken out (decision 18) hold
 * some: their text stays behind, `whole` is false, and such an entry cannot be recomputed by who reads the pack.
 */
function toTell({ secrets }: Ctx, payload: string): { text: string; whole: boolean } {
  const change: unknown = JSON.parse(payload)
  const told = withoutNumbers(secrets, change)
  const whole = isDeepStrictEqual(change, told)
  return { text: whole ? payload : JSON.stringify(told), whole }
}

/** audit.jsonl: an entry a line, with all that its hash is computed of. */
export async function* auditLines(
  ctx: Ctx,
  parts: readonly string[],
  count: () => void,
): AsyncGenerator<string> {
  for await (const { actor_name: _, actor_crew_code: __, payload, ...entry } of entriesOf(
    ctx,
    parts,
  )) {
    const { text, whole } = toTell(ctx, payload)
    count()
    yield `${JSON.stringify({ ...entry, payload: whole ? text : null })}\n`
  }
}

const HEADS: Record<Language, string[]> = {
  en: ['No.', 'At (UTC)', 'Who', 'What was done', 'Kind', 'Id', 'Change'],
  vi: ['Số', 'Lúc (UTC)', 'Ai', 'Việc đã làm', 'Loại', 'Mã', 'Thay đổi'],
}

/** audit.csv: the same for people, as tables open it. */
export async function* auditTable(
  ctx: Ctx,
  parts: readonly string[],
  language: Language,
): AsyncGenerator<string> {
  // without the mark Excel does not read UTF-8
  yield `\ufeff${csvLine(HEADS[language])}`
  for await (const one of entriesOf(ctx, parts))
    yield csvLine([
      String(one.seq),
      one.at_text,
      [one.actor_name, one.actor_crew_code].filter(Boolean).join(' · '),
      auditName('action', one.action, language) ?? one.action,
      auditName('entity', one.entity, language) ?? one.entity,
      one.entity_id,
      toTell(ctx, one.payload).text,
    ])
}

/** RFC 4180; what a table would take for a formula begins with an apostrophe. */
const csvLine = (cells: readonly string[]) =>
  `${cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
