import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { Seal } from './seal.ts'
import { SIGNATURE_PRINT } from './signatures-in-trail.ts'

/**
 * The result of a check of the trail. `rewritten`: the chain is consistent in itself, but an entry from `seq`
 * to `until` differs from the sealed entry.
 */
export type Verdict =
  | { sound: true; entries: number }
  | { sound: false; seq: number; problem: 'changed' | 'missing' | 'cut off' }
  | { sound: false; seq: number; problem: 'rewritten'; until: number }
  | SignatureProblem

/**
 * The trail is sound, but the signatures do not match: the signature named by entry `seq` is missing or
 * changed, or a kept signature is named by no entry (then `seq` is one more than the last entry's).
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
  /** Whether the `at` column, by which lists are filtered, agrees with the hashed text of the time. */
  same_time: boolean
}

/**
 * Recomputes the whole chain in one snapshot and names the first entry that was changed, is missing or was
 * cut off at the end (the head and the seals remember the last hash). If the chain is sound, names the first
 * signature that does not match the trail. The seals, read beforehand, reveal what the owner of the database
 * can do: recompute the chain, cut the chain together with its head, or restore an old chain.
 */
export async function verifyAudit(pool: Pool, seals: readonly Seal[] = []): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Comparing a million signatures in one statement takes longer than the usual timeout.
    await client.query('SET LOCAL statement_timeout = 0')
    return await verifyTrail(client, seals)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

/** Runs the same check within the client's own transaction. */
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

/**
 * SQL for the signatures that the trail names, and for those that were purged with their record. MATERIALIZED
 * makes PostgreSQL read the trail only once for each.
 */
const NAMED = `
  named AS MATERIALIZED (
    SELECT e.seq, given.id, given.sha256 FROM audit_entry e
    CROSS JOIN LATERAL jsonb_to_recordset(e.payload::jsonb -> 'signatures') AS given (id uuid, sha256 text)
    WHERE e.payload LIKE '%"signatures":%'
  ), purged AS MATERIALIZED (
    SELECT jsonb_array_elements_text(e.payload::jsonb -> 'purged_signatures')::uuid AS id FROM audit_entry e
    WHERE e.payload LIKE '%"purged_signatures":%'
  )`

/**
 * Finds the first signature that is missing or changed, or else a signature that no entry names. `last` is
 * the last entry.
 */
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
  // min() is used instead of ORDER BY and LIMIT, with which PostgreSQL would search all names for each
  // signature.
  const unknown = await client.query<{ id: string | null }>(`
    WITH ${NAMED} SELECT min(s.id::text) AS id FROM signature s
    WHERE NOT EXISTS (SELECT FROM named WHERE named.id = s.id)`)
  const id = unknown.rows[0]?.id ?? null
  return id === null
    ? null
    : { sound: false, seq: last + 1, problem: 'signature unknown', signature: id }
}

class SealedHashes {
  /** The number of the newest entry that was found to agree with a seal. */
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
    // Two different seals of the same entry come from two chains, so at least one of the seals does not fit
    // this one.
    if (sealed.size > 1 || !sealed.has(hash.toString('hex'))) return false
    this.agreed = seq
    return true
  }
}

/** Hashes the same lines as audit_append in migration 0001. */
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
