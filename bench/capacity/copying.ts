import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { AuditLine } from './stamp.ts'

/** The number of characters of one table that are sent to the database at once. */
const AT_ONCE = 4_000_000

interface Waiting {
  columns: readonly string[]
  lines: string[]
  length: number
}

/**
 * Writes rows into tables by COPY. While one batch is written the next is made, so that only a few batches
 * are in memory.
 */
export class Copying {
  readonly rows: Record<string, number> = {}
  readonly #client: pg.Client
  readonly #waiting = new Map<string, Waiting>()
  #writing: Promise<void> = Promise.resolve()

  constructor(client: pg.Client) {
    this.#client = client
  }

  row(table: string, columns: readonly string[], line: string): void {
    let waiting = this.#waiting.get(table)
    if (!waiting) {
      waiting = { columns, lines: [], length: 0 }
      this.#waiting.set(table, waiting)
    }
    waiting.lines.push(line)
    waiting.length += line.length
    this.rows[table] = (this.rows[table] ?? 0) + 1
  }

  /** Waits until there is room for more rows. */
  async room(): Promise<void> {
    for (const [table, { length }] of this.#waiting) if (length > AT_ONCE) await this.#send(table)
  }

  async flush(): Promise<void> {
    for (const table of [...this.#waiting.keys()]) await this.#send(table)
    await this.#writing
  }

  async #send(table: string): Promise<void> {
    const waiting = this.#waiting.get(table)
    if (!waiting) return
    this.#waiting.delete(table)
    await this.#writing
    const columns = waiting.columns.map((one) => `"${one}"`).join(', ')
    this.#writing = this.#write(`COPY "${table}" (${columns}) FROM STDIN`, waiting.lines)
    this.#writing.catch(() => undefined)
  }

  async #write(text: string, lines: string[]): Promise<void> {
    const stream = this.#client.query(copyFrom(text))
    const finished = once(stream, 'finish')
    finished.catch(() => undefined)
    for (let at = 0; at < lines.length; at += 500)
      if (!stream.write(`${lines.slice(at, at + 500).join('\n')}\n`))
        await Promise.race([once(stream, 'drain'), finished])
    stream.end()
    await finished
  }
}

const AUDIT_COLUMNS = [
  'seq',
  'at',
  'at_text',
  'actor_id',
  'action',
  'entity',
  'entity_id',
  'payload',
  'previous_hash',
  'hash',
]

/**
 * Continues the audit trail from its head, exactly as the database function `audit_append` does, so that
 * audit:verify accepts the trail.
 */
export class Trail {
  readonly #client: pg.Client
  #seq = 0
  #hash = Buffer.alloc(32)
  #waiting: AuditLine[] = []

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async of(client: pg.Client): Promise<Trail> {
    const trail = new Trail(client)
    const { rows } = await client.query('SELECT seq, hash FROM audit_head')
    trail.#seq = Number(rows[0]?.seq)
    trail.#hash = rows[0]?.hash
    return trail
  }

  add(line: AuditLine): void {
    this.#waiting.push(line)
  }

  /**
   * Chains all entries from before this moment in their order; entries that are added later must be of later
   * moments.
   */
  chain(until: number, to: Copying): void {
    const due = this.#waiting.filter(({ at }) => at < until * 1000).sort((a, b) => a.at - b.at)
    this.#waiting = this.#waiting.filter(({ at }) => at >= until * 1000)
    for (const one of due) to.row('audit_entry', AUDIT_COLUMNS, this.#lineOf(one))
  }

  #lineOf({ at, actor, action, entity, entityId, payload }: AuditLine): string {
    const iso = new Date(Math.floor(at / 1000)).toISOString()
    const text = `${iso.slice(0, 23)}${String(at % 1000).padStart(3, '0')}Z`
    const previous = this.#hash.toString('hex')
    this.#seq += 1
    const lines = [previous, this.#seq, text, actor ?? '-', action, entity, entityId, payload]
    this.#hash = createHash('sha256').update(lines.join('\n'), 'utf8').digest()
    const time = `${text.slice(0, 10)} ${text.slice(11, 26)}+00`
    const safe = payload.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
    return [
      ...[this.#seq, time, text, actor ?? '\\N', action, entity, entityId, safe],
      ...[`\\\\x${previous}`, `\\\\x${this.#hash.toString('hex')}`],
    ].join('\t')
  }

  async end(): Promise<void> {
    await this.#client.query('UPDATE audit_head SET seq = $1, hash = $2', [this.#seq, this.#hash])
  }
}
