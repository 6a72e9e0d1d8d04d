import { requiredText } from '@trms/contract/common/fields'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { crewCode } from '@trms/contract/crew/crew-code'
import { entryFields } from '@trms/contract/people/qualification/entry-calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { type CrewMember, crewOf, memberOf } from '../../crew/crew.ts'
import { isOwn } from '../../crew/own-record.ts'
import { lockQualifications, rulesOf } from '../../crew/qualification.ts'
import type { Ctx } from '../../platform/context.ts'
import { plain } from '../../platform/files/excel/headings.ts'
import { type ListShape, readList } from '../../platform/files/excel/list.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { entryProblems } from './entries.ts'
import { COLUMNS, type Column, readText } from './import-columns.ts'
import { type KindRow, kindsInForce } from './kind-rows.ts'

const line = z.strictObject({
  crew_code: crewCode(),
  kind: requiredText(60),
  ...entryFields,
})
type Line = z.output<typeof line>

const SHAPE: ListShape<Column, typeof line> = {
  file: 'sheet',
  columns: COLUMNS,
  line,
  readText,
  maxRows: MAX_IMPORT_ROWS,
  maxBytes: MAX_IMPORT_BYTES,
  maxUnpackedBytes: 33_554_432,
  says: {
    tooLarge: 'entry_sheet_too_large',
    tooManyRows: 'entry_sheet_too_many_rows',
    withoutRows: 'entry_sheet_without_rows',
  },
}

/** A line of the list that can be entered. */
export interface Entered extends Line {
  pilot: CrewMember
  kind_id: string
}

/**
 * Reads an Excel list of entries, and checks every line by itself, against the other lines and against what
 * is on record (RDY-02). With `toWrite`, all pilots are locked at once, so that the record cannot change
 * before the list is written, and two lists with the same pilots in another order cannot deadlock.
 */
export async function readEntries(ctx: Ctx, file: ReceivedFile, { toWrite = false } = {}) {
  const list = await readList(ctx, file, SHAPE)
  const rules = toWrite ? await rulesOf(ctx.db, 'all') : []
  const kinds = await kindsInForce(ctx.db)
  const codes = list.lines.map(({ written }) => String(written.crew_code ?? ''))
  const crew = await crewOf(ctx.db, codes)
  const pilots = [...crew.values()].map((one) => one.id)
  if (toWrite) await lockQualifications(ctx.db, pilots)
  const known = await knownOf(ctx, pilots)
  const entered = new Map<number, Entered>()
  const first = new Map<string, number>()
  for (const one of list.lines) {
    const { line: at, item } = one
    if (!item) continue
    const pilot = memberOf(crew, item.crew_code)
    const [kind, another] = kindsNamed(kinds, item.kind)
    if (!pilot?.active) list.refuse(one, 'crew_code', { key: 'unknown_crew_code' })
    else if (isOwn(ctx.actor, pilot.id)) list.refuse(one, 'crew_code', { key: 'not_your_own_data' })
    if (!kind) list.refuse(one, 'kind', { key: 'unknown_kind' })
    if (another) list.refuse(one, 'kind', { key: 'several_kinds' })
    if (!pilot?.active || !kind || another) continue
    if (!known.applies.has(`${pilot.id} ${kind.id}`))
      list.refuse(one, 'kind', { key: 'kind_not_of_pilot' })
    for (const [field, message] of Object.entries(entryProblems(ctx, kind, item)))
      list.refuse(one, field === 'kind_id' ? 'kind' : field, message)
    const key = `${pilot.id} ${kind.id} ${item.completed_on}`
    const before = first.get(key)
    if (before !== undefined)
      list.refuse(one, 'completed_on', { key: 'sheet_same_as_line', params: { line: before } })
    else if (known.entries.has(key)) list.refuse(one, 'completed_on', { key: 'entry_known' })
    else first.set(key, at)
    entered.set(at, { ...item, pilot, kind_id: kind.id })
  }
  return { list: list.settle(), entered, crew, rules }
}

/**
 * The kinds of this name. There are several where an earlier version let kinds
 * share a name; then the line is refused.
 */
const kindsNamed = (kinds: readonly KindRow[], name: string): readonly KindRow[] =>
  kinds.filter((one) => plain(one.name_en) === plain(name) || plain(one.name_vi) === plain(name))

/** The kinds that apply to each pilot, and the completions on record. */
async function knownOf({ db }: Ctx, pilots: readonly string[]) {
  if (pilots.length === 0) return { applies: new Set<string>(), entries: new Set<string>() }
  const ofThese = sql<string>`ANY (${pilots}::uuid[])`
  const [applies, entries] = await Promise.all([
    db
      .selectFrom('current_qualification')
      .select(['pilot_id', 'kind_id'])
      .where('pilot_id', '=', ofThese)
      .execute(),
    db
      .selectFrom('qualification_entry')
      .select(['pilot_id', 'kind_id', 'completed_on'])
      .where('pilot_id', '=', ofThese)
      .where('withdrawn_at', 'is', null)
      .where('failed', '=', false)
      .execute(),
  ])
  return {
    applies: new Set(applies.map((one) => `${one.pilot_id} ${one.kind_id}`)),
    entries: new Set(entries.map((one) => `${one.pilot_id} ${one.kind_id} ${one.completed_on}`)),
  }
}
