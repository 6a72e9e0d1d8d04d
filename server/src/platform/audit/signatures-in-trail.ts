import type { GoneSignature, Meaning } from '@trms/contract/common/signing'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { AuditEntry } from './append.ts'

/**
 * A signature as the audit trail names it, in `signatures` of an entry about its record
 * (docs/decisions/0048).
 */
interface NamedSignature {
  id: string
  meaning: Meaning
  version: number
  /** The signature's `SIGNATURE_PRINT`, 64 hex digits. */
  sha256: string
}

/** A signature that was given in an act, with the record that it signs. */
export interface GivenInAct {
  recordId: string
  signature: NamedSignature
}

/**
 * Adds each signature that an act gave to the act's first entry about the signed record. The trail is chained
 * and sealed, so a signature that is deleted later is missed. Throws when no entry is about the signed
 * record.
 */
export function withSignatures(
  entries: readonly AuditEntry[],
  given: readonly GivenInAct[],
): readonly AuditEntry[] {
  if (given.length === 0) return entries
  const named = [...entries]
  for (const { recordId, signature } of given) {
    const at = named.findIndex((one) => one.entityId === recordId)
    const entry = named[at]
    if (!entry) throw new Error(`no entry of the trail tells of the signature ${signature.id}`)
    const change = entry.change as { signatures?: NamedSignature[] } | undefined
    const signatures = [...(change?.signatures ?? []), signature]
    named[at] = { ...entry, change: { ...change, signatures } }
  }
  return named
}

/**
 * SQL for the fingerprint by which a kept signature `s` is compared with the trail: the SHA-256 of the signed
 * statement. A signature from before sealing (method 'before') has no seal; its fingerprint is the SHA-256 of
 * the whole row, as migration 0050 computed.
 */
export const SIGNATURE_PRINT = `CASE WHEN s.method = 'before'
  THEN encode(sha256(convert_to(concat_ws(E'\\n', s.id, s.record_kind, s.record_id, s.record_version, s.meaning, s.signer_id,
    to_char(s.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(s.form::text, '-'),
    coalesce(s.statement, '-'), coalesce(s.sha256, '-')), 'UTF8')), 'hex')
  ELSE s.sha256 END`

/**
 * Whether the audit trail vouches for a signature `s` that has no seal of its own: signatures of method
 * 'before' are all named in the trail. Sealed signatures are not looked up and count as named.
 */
export const IS_NAMED = sql<boolean>`(s.method <> 'before' OR coalesce((
  SELECT true FROM audit_entry e
  CROSS JOIN LATERAL jsonb_to_recordset(e.payload::jsonb -> 'signatures') AS named (id uuid)
  WHERE e.entity_id = s.record_id::text AND e.payload LIKE '%"signatures":%' AND named.id = s.id
  LIMIT 1), false))`

interface GoneRow {
  record_id: string
  at: Date
  full_name: string | null
  crew_code: string | null
  id: string
  meaning: Meaning
  version: number
  sha256: string
}

/**
 * The signatures of these records that the trail names but that are missing or changed in the database, the
 * oldest first. Each is looked up by id: with NOT EXISTS, PostgreSQL, which cannot know how few signatures an
 * entry names, would read the whole table.
 */
export async function goneSignatures(
  { db }: Pick<Ctx, 'db'>,
  recordIds: readonly string[],
): Promise<(GoneSignature & { recordId: string })[]> {
  if (recordIds.length === 0) return []
  const { rows } = await sql<GoneRow>`
    SELECT e.entity_id AS record_id, e.at, by.full_name, by.crew_code, named.*
    FROM audit_entry e
    CROSS JOIN LATERAL jsonb_to_recordset(e.payload::jsonb -> 'signatures')
      AS named (id uuid, meaning text, version integer, sha256 text)
    LEFT JOIN account by ON by.id = e.actor_id
    WHERE e.entity_id = ANY (${[...recordIds]}::text[]) AND e.payload LIKE '%"signatures":%'
      AND (SELECT ${sql.raw(SIGNATURE_PRINT)} FROM signature s WHERE s.id = named.id) IS DISTINCT FROM named.sha256
    ORDER BY e.seq`.execute(db)
  return rows.map(({ record_id, at, full_name, crew_code, sha256, ...named }) => ({
    recordId: record_id,
    ...named,
    signer: full_name === null ? null : { full_name, crew_code },
    at: at.toISOString(),
    fingerprint: sha256,
  }))
}
