import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Seal } from './seal.ts'

/** `rewritten`: the chain fits together, but one of the entries from `seq` to `until` is not the one that was sealed. */
export type Verdict =
  | { sound: true; entries: number }
  | { sound: false; seq: number; problem: 'changed' | 'missing' | 'cut off' }
  | { sound: false; seq: number; problem: 'rewritten'; until: number }

const BATCH = 5000
interface Entry {
  seq: number
  at_text: string
  actor_id: string | null
  action: string
  entity: string
  entity_id: string
  payload: string
  previous_hash: Buffer
  hash: Buffer
  /** The column that lists are filtered by says what the hashed text says. */
  same_time: boolean
}

/**
 * Recomputes the whole chain in one snapshot and names the first entry that was changed, is missing or
 * was cut off at the end (the head remembers the last hash; so do seals). Seals, read before, find what
 * whoever owns the database can do: a chain computed anew, cut with its head, or put back as it once was.
 */
export async function verifyAudit(pool: Pool, seals: readonly Seal[] = []): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const head = (
      await client.query<{ seq: number; hash: Buffer }>('SELECT seq, hash FROM audit_head')
    ).rows[0]
    const sealed = new SealedHashes(seals)
    let previous: Buffer = Buffer.alloc(32)
    let seq = 0
    for (;;) {
      const { rows } = await client.query<Entry>(
        `SELECT *, at_text = to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS same_time
         FROM audit_entry WHERE seq > $1 ORDER BY seq LIMIT $2`,
        [seq, BATCH],
      )
      for (const entry of rows) {
        if (entry.seq !== seq + 1) return { sound: false, seq: seq + 1, problem: 'missing' }
        const sound =
          entry.same_time &&
          entry.previous_hash.equals(previous) &&
          hashOf(entry, previous).equals(entry.hash)
        if (!sound) return { sound: false, seq: entry.seq, problem: 'changed' }
        previous = entry.hash
        seq = entry.seq
        if (!sealed.agrees(seq, previous))
          return { sound: false, seq: sealed.agreed + 1, problem: 'rewritten', until: seq }
      }
      if (rows.length < BATCH) break
    }
    if (!head || head.seq !== seq || !head.hash.equals(previous) || sealed.newest > seq)
      return { sound: false, seq: seq + 1, problem: 'cut off' }
    return { sound: true, entries: seq }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

class SealedHashes {
  /** Up to here the chain is the one that was sealed. */
  agreed = 0
  readonly newest: number
  readonly #hashes = new Map<number, Set<string>>()

  constructor(seals: readonly Seal[]) {
    for (const { seq, hash } of seals)
      this.#hashes.set(seq, (this.#hashes.get(seq) ?? new Set()).add(hash))
    this.newest = seals.reduce((most, { seq }) => Math.max(most, seq), 0)
  }

  agrees(seq: number, hash: Buffer): boolean {
    const sealed = this.#hashes.get(seq)
    if (!sealed) return true
    // two seals that differ are of two chains, of which this can be only one
    if (sealed.size > 1 || !sealed.has(hash.toString('hex'))) return false
    this.agreed = seq
    return true
  }
}

/** The same lines as audit_append in migration 0001. */
function hashOf(entry: Entry, previous: Buffer): Buffer {
  const lines = [
    previous.toString('hex'),
    entry.seq,
    entry.at_text,
    entry.actor_id ?? '-',
    entry.action,
    entry.entity,
    entry.entity_id,
    entry.payload,
  ]
  return createHash('sha256').update(lines.join('\n'), 'utf8').digest()
}
