import { createHash, sign } from 'node:crypto'
import type { SealKey } from '../../server/src/platform/audit/seal-key.ts'
import { newId } from '../../server/src/platform/db/id.ts'
import { sealedText } from '../../server/src/platform/signing/sign.ts'
import { unmarked } from '../cases/case.ts'
import type { Person } from '../seed/people.ts'
import type { Cast } from './lives.ts'
import type { WrittenRow } from './written.ts'

/**
 * A stamp is everything that the product wrote about one record, with slots for the values that differ in
 * another record: ids, people, days, moments, and the fingerprints and seals computed from these. Pressed
 * with its original values, a stamp gives exactly the original rows (`mustBeWhole`).
 */
export interface Pressing {
  /** The people of the record, in the parts of the cast. */
  cast: Cast
  /** The beginning in milliseconds, and the duration. */
  at: number
  span: number
}

export interface AuditLine {
  /** The moment in microseconds. */
  at: number
  actor: string | null
  action: string
  entity: string
  entityId: string
  payload: string
}

type Piece = string | number
/** The values of the slots, by slot number. */
type Slots = string[]
interface Text {
  pieces: Piece[]
  /** Whether the text has characters that COPY escapes with a backslash. */
  isEscaped: boolean
}
interface Row {
  table: string
  columns: readonly string[]
  texts: (Text | null)[]
}
interface Moment {
  slot: number
  at: number
  micros: string
  form: 'sql' | 'iso'
  digits: number
}

const DAY_MS = 86_400_000
const ZONE_MS = 7 * 3_600_000
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const HASH = '[0-9a-f]{64}'
const TIME = '\\d{4}-\\d\\d-\\d\\d(?:[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|\\+00))?'

const localDay = (at: number) => Math.floor((at + ZONE_MS) / DAY_MS)
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one)
const special = /[\\\t\n\r]/

/** The texts that stand for a person in rows; each text has a slot of its own. */
function ofPerson(one: Person): readonly string[] {
  const known = TEXTS.get(one)
  if (known) return known
  const code = one.crew_code ?? '-'
  const folded = unmarked(one.full_name).toLowerCase()
  const texts = [one.id, one.full_name, folded, code, code.toLowerCase(), one.email]
  TEXTS.set(one, texts)
  return texts
}
const TEXTS = new WeakMap<Person, readonly string[]>()
const NAMES = 6
const CAST = ['pilot', 'second', 'instructor', 'other', 'office'] as const

export class Stamp {
  readonly rows: Row[] = []
  readonly audit: Row[] = []
  readonly #fresh: { slot: number; id: string; at: number }[] = []
  readonly #days: { slot: number; day: number }[] = []
  readonly #moments: Moment[] = []
  readonly #prints: { slot: number; of: Text }[] = []
  readonly #seals: { slot: number; row: Row }[] = []
  readonly #known = new Map<string, number>()
  readonly #key: SealKey
  readonly #from: Cast
  readonly #began: number
  readonly #ended: number
  #slots = CAST.length * NAMES

  /** `constant`: ids that are the same in every record. */
  constructor(
    written: readonly WrittenRow[],
    made: { cast: Cast; began: number; ended: number; constant: ReadonlySet<string>; key: SealKey },
  ) {
    this.#key = made.key
    this.#from = made.cast
    this.#began = made.began
    this.#ended = made.ended
    CAST.forEach((part, i) => {
      ofPerson(made.cast[part]).forEach((text, n) => {
        if (text !== '-') this.#known.set(text, i * NAMES + n)
      })
    })
    for (const id of made.constant) if (!this.#known.has(id)) this.#known.set(id, -1)
    const names = [...this.#known].filter(
      ([text, slot]) => slot >= 0 && !/^[0-9a-f-]{36}$/.test(text),
    )
    const search = new RegExp(
      `${UUID}|${HASH}|${TIME}|${names
        .map(([text]) => text.replace(/[.]/g, '\\.'))
        .sort((a, b) => b.length - a.length)
        .join('|')}`,
      'g',
    )
    // Texts with fingerprints come first, because a text may contain the fingerprint of another.
    const hashed = written.flatMap(({ values, columns }) =>
      values.filter((_, i) => columns[i] === 'statement' || columns[i] === 'content'),
    )
    const prints = new Map(hashed.map((text) => [sha256(text ?? ''), text ?? '']))
    const printSlot = (hash: string): number | null => {
      const of = prints.get(hash)
      if (of === undefined) return null
      const known = this.#known.get(hash)
      if (known !== undefined) return known
      const text = this.#textOf(of, search, printSlot)
      const slot = this.#newSlot(hash)
      this.#prints.push({ slot, of: text })
      return slot
    }
    for (const { table, columns, values } of written) {
      const row: Row = { table, columns, texts: [] }
      row.texts = values.map((value, i) => {
        if (value === null) return null
        if (table === 'signature' && columns[i] === 'seal') {
          const slot = this.#newSlot(`seal ${this.#slots}`)
          this.#seals.push({ slot, row })
          return { pieces: ['\\\\x', slot], isEscaped: false }
        }
        // Which entry of a pilot is the latest is computed after all entries are loaded.
        if (table === 'qualification_entry' && columns[i] === 'latest')
          return { pieces: ['f'], isEscaped: false }
        return this.#textOf(value, search, printSlot)
      })
      if (table === 'audit_entry') this.audit.push(row)
      else this.rows.push(row)
    }
  }

  #newSlot(of: string): number {
    const slot = this.#slots++
    this.#known.set(of, slot)
    return slot
  }

  #textOf(text: string, search: RegExp, printSlot: (hash: string) => number | null): Text {
    const pieces: Piece[] = []
    let from = 0
    for (const found of text.matchAll(search)) {
      const slot = this.#slotOf(found[0], printSlot)
      if (slot === null || slot < 0) continue
      if (found.index > from) pieces.push(text.slice(from, found.index))
      pieces.push(slot)
      from = found.index + found[0].length
    }
    if (from < text.length || pieces.length === 0) pieces.push(text.slice(from))
    return { pieces, isEscaped: special.test(text) }
  }

  #slotOf(text: string, printSlot: (hash: string) => number | null): number | null {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    if (text.length === 64) return printSlot(text)
    if (/^[0-9a-f-]{36}$/.test(text)) {
      const slot = this.#newSlot(text)
      this.#fresh.push({
        slot,
        id: text,
        at: Number.parseInt(text.replace('-', '').slice(0, 12), 16),
      })
      return slot
    }
    if (text.startsWith('9999')) return null
    if (text.length > 10) {
      const at = Date.parse(text.replace(' ', 'T').replace('+00', 'Z'))
      if (at >= this.#began - 1000 && at <= this.#ended + 1000) {
        const slot = this.#newSlot(text)
        const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
        const form = text.includes('T') ? 'iso' : 'sql'
        const micros = fraction.padEnd(6, '0').slice(3)
        this.#moments.push({ slot, at, micros, form, digits: fraction.length })
        return slot
      }
    }
    const slot = this.#newSlot(text)
    this.#days.push({ slot, day: Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / DAY_MS })
    this.#rests.set(slot, text.slice(10))
    return slot
  }
  /** The text after a day, by slot, for days outside the time of the recording. */
  readonly #rests = new Map<number, string>()

  /** Writes the rows of one more record. */
  press(
    { cast, at, span }: Pressing,
    to: {
      row(table: string, columns: readonly string[], line: string): void
      audit(line: AuditLine): void
    },
  ): void {
    const slots = this.#slotsOf(cast, at, span, false)
    for (const row of this.rows) to.row(row.table, row.columns, lineOf(row, slots))
    for (const row of this.audit) to.audit(this.#auditOf(row, slots))
  }

  #slotsOf(cast: Cast, at: number, span: number, same: boolean): Slots {
    const slots: Slots = new Array(this.#slots)
    CAST.forEach((part, i) => {
      ofPerson(cast[part]).forEach((text, n) => {
        slots[i * NAMES + n] = text
      })
    })
    const factor = Math.max(1, span / Math.max(1, this.#ended - this.#began))
    const moved = (then: number) => (same ? then : Math.round(at + (then - this.#began) * factor))
    const isOfMaking = (then: number) => then >= this.#began - 1000 && then <= this.#ended + 1000
    for (const one of this.#fresh)
      slots[one.slot] = same ? one.id : newId(isOfMaking(one.at) ? moved(one.at) : at)
    const shift = same ? 0 : localDay(at) - localDay(this.#began)
    for (const { slot, day } of this.#days)
      slots[slot] = `${isoDay(day + shift)}${this.#rests.get(slot) ?? ''}`
    for (const one of this.#moments) slots[one.slot] = momentOf(one, moved(one.at), same)
    for (const { slot, of } of this.#prints) slots[slot] = sha256(filled(of, slots))
    for (const { slot, row } of this.#seals) slots[slot] = this.#sealOf(row, slots)
    return slots
  }

  #sealOf(row: Row, slots: Slots): string {
    const of = (column: string) => {
      const text = row.texts[row.columns.indexOf(column)]
      return text ? filled(text, slots) : ''
    }
    const signedAt = new Date(of('signed_at').replace(' ', 'T').replace('+00', 'Z'))
    const method = of('method') as 'session'
    const one = { id: of('id'), sha256: of('sha256'), method, signedAt, proof: null }
    return sign(null, sealedText(one), this.#key.privateKey).toString('hex')
  }

  #auditOf(row: Row, slots: Slots): AuditLine {
    const of = (column: string) => {
      const text = row.texts[row.columns.indexOf(column)]
      return text ? filled(text, slots) : null
    }
    const time = of('at') ?? ''
    const micros = Number((/\.(\d+)/.exec(time)?.[1] ?? '').padEnd(6, '0').slice(3))
    return {
      at: Date.parse(time.replace(' ', 'T').replace('+00', 'Z')) * 1000 + micros,
      actor: of('actor_id'),
      action: of('action') ?? '',
      entity: of('entity') ?? '',
      entityId: of('entity_id') ?? '',
      payload: of('payload') ?? '',
    }
  }

  /** Throws unless the stamp, pressed with its original values, gives the rows that the product wrote. */
  mustBeWhole(written: readonly WrittenRow[]): void {
    const slots = this.#slotsOf(this.#from, this.#began, this.#ended - this.#began, true)
    const pressed = [...this.rows, ...this.audit].map((row) => `${row.table} ${lineOf(row, slots)}`)
    const skipped = (row: WrittenRow, i: number) =>
      row.table === 'qualification_entry' && row.columns[i] === 'latest'
    const expected = new Set(
      written.map((row) => {
        const values = row.values.map((value, i) =>
          value === null ? '\\N' : skipped(row, i) ? 'f' : escaped(value),
        )
        return `${row.table} ${values.join('\t')}`
      }),
    )
    for (const line of pressed)
      if (!expected.has(line)) {
        const table = line.slice(0, line.indexOf(' '))
        const near = [...expected].find((one) => one.startsWith(`${table} `)) ?? ''
        throw new Error(`a stamp gives another row than was written:\n${line}\n${near}`)
      }
  }
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function filled({ pieces }: Text, slots: Slots): string {
  let text = ''
  for (const piece of pieces) text += typeof piece === 'string' ? piece : (slots[piece] ?? '')
  return text
}

function lineOf({ texts }: Row, slots: Slots): string {
  let line = ''
  texts.forEach((text, i) => {
    if (i > 0) line += '\t'
    if (text === null) line += '\\N'
    else line += text.isEscaped ? escaped(filled(text, slots)) : filled(text, slots)
  })
  return line
}

/** Formats a moment as PostgreSQL or JavaScript does, with as many digits as the original text. */
function momentOf({ micros, form, digits }: Moment, at: number, same: boolean): string {
  const iso = new Date(at).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  const all = `${iso.slice(20, 23)}${micros}`
  const fraction = same
    ? all.slice(0, digits)
    : all.slice(0, form === 'sql' && digits < 3 ? 3 : digits)
  const point = fraction === '' ? '' : `.${fraction}`
  return form === 'iso' ? `${day}T${time}${point}Z` : `${day} ${time}${point}+00`
}
