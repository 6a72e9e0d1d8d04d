import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

export type Verdict =
  | { sound: true; entries: number }
  | { sound: false; seq: number; problem: 'changed' | 'missing' | 'cut off' }

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
 * was cut off at the end (the head remembers the last hash).
 */
export async function verifyAudit(pool: Pool): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const head = (
      await client.query<{ seq: number; hash: Buffer }>('SELECT seq, hash FROM audit_head')
    ).rows[0]
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
      }
      if (rows.length < BATCH) break
    }
    if (!head || head.seq !== seq || !head.hash.equals(previous))
      return { sound: false, seq: seq + 1, problem: 'cut off' }
    return { sound: true, entries: seq }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
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
