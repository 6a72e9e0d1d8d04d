import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { Seal } from './seal.ts'
import { SIGNATURE_PRINT } from './signatures-in-trail.ts'

/** `rewritten`: the chain fits together, but one of the entries from `seq` to `until` is not the one that was sealed. */
export type Verdict =
  | { sound: true; entries: number }
  | { sound: false; seq: number; problem: 'changed' | 'missing' | 'cut off' }
  | { sound: false; seq: number; problem: 'rewritten'; until: number }
  | SignatureProblem

/**
 * The trail is as it was written, and the signatures are not those that it names: the one that the entry `seq` names is
 * not kept as it was given, or one is kept that no entry names (`seq` is that after the last).
 */
interface SignatureProblem {
  sound: false
  seq: number
  problem: 'signature missing' | 'signature unknown'
  /** The signature's id. */
  signature: string
}

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
 * was cut off at the end (the head remembers the last hash; so do seals); then, where the chain is sound, the first
 * signature that it names and that is not kept so, and any that it does not name. Seals, read before, find what
 * whoever owns the database can do: a chain computed anew, cut with its head, or put back as it once was.
 */
export async function verifyAudit(pool: Pool, seals: readonly Seal[] = []): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // a million signatures are compared in one statement
    await client.query('SET LOCAL statement_timeout = 0')
    return await verifyTrail(client, seals)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** The same in the client's own transaction. */
export async function verifyTrail(client: ClientBase, seals: readonly Seal[]): Promise<Verdict> {
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
  return (await signatureProblem(client, seq)) ?? { sound: true, entries: seq }
}

/** What the trail names, and what of it was purged with its record; each gone through once. */
const NAMED = `
  named AS MATERIALIZED (
    SELECT e.seq, given.id, given.sha256 FROM audit_entry e
    CROSS JOIN LATERAL jsonb_to_recordset(e.payload::jsonb -> 'signatures') AS given (id uuid, sha256 text)
    WHERE e.payload LIKE '%"signatures":%'
  ), purged AS MATERIALIZED (
    SELECT jsonb_array_elements_text(e.payload::jsonb -> 'purged_signatures')::uuid AS id FROM audit_entry e
    WHERE e.payload LIKE '%"purged_signatures":%'
  )`

/** The first signature that is not kept as an entry names it, or one that no entry names; `last` is the last entry. */
async function signatureProblem(
  client: ClientBase,
  last: number,
): Promise<SignatureProblem | null> {
  const missing = await client.query<{ seq: number; id: string }>(`
    WITH ${NAMED} SELECT seq, id FROM named
    WHERE NOT EXISTS (SELECT FROM signature s WHERE s.id = named.id AND ${SIGNATURE_PRINT} = named.sha256)
      AND NOT EXISTS (SELECT FROM purged WHERE purged.id = named.id)
    ORDER BY seq LIMIT 1`)
  for (const { seq, id } of missing.rows)
    return { sound: false, seq, problem: 'signature missing', signature: id }
  // the least of all: in the order of ids the names would be gone through for each signature
  const unknown = await client.query<{ id: string | null }>(`
    WITH ${NAMED} SELECT min(s.id::text) AS id FROM signature s
    WHERE NOT EXISTS (SELECT FROM named WHERE named.id = s.id)`)
  const id = unknown.rows[0]?.id ?? null
  return id === null
    ? null
    : { sound: false, seq: last + 1, problem: 'signature unknown', signature: id }
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
