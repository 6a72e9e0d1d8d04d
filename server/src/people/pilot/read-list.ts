import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { newCrewCode } from '@trms/contract/crew/crew-code'
import { type ListedPilot, listedPilot } from '@trms/contract/people/pilot/entity'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { FieldMessage } from '../../platform/errors.ts'
import {
  type ListLine,
  type ListShape,
  readList,
  type SheetList,
} from '../../platform/files/excel/list.ts'
import type { ReceivedFile } from '../../platform/files/store.ts'
import { emailKey } from '../auth/email-key.ts'
import { COLUMNS, type Column, readValue } from './columns.ts'
import { againstDates } from './dates.ts'
import { maySetFunction } from './policy.ts'

const SHAPE: ListShape<Column, typeof listedPilot> = {
  file: 'sheet',
  columns: COLUMNS,
  line: listedPilot,
  readText: readValue,
  maxRows: MAX_IMPORT_ROWS,
  maxBytes: MAX_IMPORT_BYTES,
  // 10,000 full lines unpack to less than this limit.
  maxUnpackedBytes: 33_554_432,
  says: {
    tooLarge: 'sheet_too_large',
    tooManyRows: 'sheet_too_many_rows',
    withoutRows: 'sheet_without_rows',
  },
}

export type PilotLine = ListLine<ListedPilot>
export type PilotList = SheetList<Column, ListedPilot>

/**
 * Reads an Excel list of pilots, and checks every line by itself, against
 * the other lines and against the database.
 */
export async function readPilots(ctx: Ctx, file: ReceivedFile): Promise<PilotList> {
  const list = await readList(ctx, file, SHAPE)
  refuseTwins(list, await takenOf(ctx, list.lines))
  refuseInstructors(ctx, list)
  refuseDates(ctx, list)
  return list.settle()
}

/** Refuses lines that make an instructor, unless the actor is an admin (PIL-03). */
function refuseInstructors({ actor }: Ctx, list: PilotList): void {
  for (const one of list.lines)
    if (one.item && !maySetFunction(actor, null, one.item.function))
      list.refuse(one, 'function', { key: 'only_admin_makes_instructor' })
}

function refuseDates(ctx: Ctx, list: PilotList): void {
  for (const one of list.lines)
    for (const [field, message] of Object.entries(one.item ? againstDates(ctx, one.item) : {}))
      list.refuse(one, field, message)
}

/** The stored form of a crew code, in lower case; an invalid code is compared as written. */
const codeKey = (text: string) => (newCrewCode().safeParse(text).data ?? text).toLowerCase()

const KEYS = {
  crew_code: { of: codeKey, taken: 'crew_code_taken' },
  email: { of: emailKey, taken: 'email_taken' },
} as const
type Unique = keyof typeof KEYS

/**
 * The key of a line's value, also where the line has other problems, so
 * that all problems are reported at once.
 */
function keyOf({ written }: PilotLine, name: Unique): string | null {
  const text = written[name]
  return typeof text === 'string' && text !== '' ? KEYS[name].of(text) : null
}

/** The crew codes and emails of the list that accounts already have. */
async function takenOf(ctx: Ctx, lines: readonly PilotLine[]) {
  const keysOf = (name: Unique) => lines.flatMap((line) => keyOf(line, name) ?? [])
  const [codes, emails] = [keysOf('crew_code'), keysOf('email')]
  const rows = await ctx.db
    .selectFrom('account')
    .select(['email_key', sql<string | null>`lower(crew_code)`.as('code')])
    .where((eb) =>
      eb.or([
        eb('email_key', '=', sql<string>`ANY(${emails}::text[])`),
        sql<boolean>`lower(crew_code) = ANY(${codes}::text[])`,
      ]),
    )
    .execute()
  return {
    crew_code: new Set(rows.map((row) => row.code)),
    email: new Set(rows.map((row) => row.email_key)),
  }
}

function refuseTwins(list: PilotList, taken: Record<Unique, ReadonlySet<string | null>>) {
  const first: Record<Unique, Map<string, number>> = { crew_code: new Map(), email: new Map() }
  for (const one of list.lines) {
    for (const name of ['crew_code', 'email'] as const) {
      const key = keyOf(one, name)
      if (key === null) continue
      const before = first[name].get(key)
      const message: FieldMessage | null =
        before !== undefined
          ? { key: 'sheet_same_as_line', params: { line: before } }
          : taken[name].has(key)
            ? { key: KEYS[name].taken }
            : null
      if (message) list.refuse(one, name, message)
      if (before === undefined) first[name].set(key, one.line)
    }
  }
}
