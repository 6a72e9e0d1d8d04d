import type { GoneSignature, Meaning } from '@trms/contract/common/signing'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { AuditEntry } from './append.ts'

/** A signature as the audit trail names it, in `signatures` of an entry about its record (docs/decisions/0048). */
interface NamedSignature {
  id: string
  meaning: Meaning
  version: number
  /** What `SIGNATURE_PRINT` gives for it, 64 hex digits. */
  sha256: string
}

/** A signature that an act has given, and of which record. */
export interface GivenInAct {
  recordId: string
  signature: NamedSignature
}

/**
 * The entries of an act with each signature that it gave, in the first entry about its record: the trail is chained and
 * sealed, so a signature that is taken away is missed. Throws for a signature of which no entry tells.
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
 * What is compared of a kept signature `s` with what the trail names, as SQL: of a sealed one the fingerprint of what was
 * signed; of one from before, which carries no seal, SHA-256 of its whole row, as migration 0050 took it.
 */
export const SIGNATURE_PRINT = `CASE WHEN s.method = 'before'
  THEN encode(sha256(convert_to(concat_ws(E'\\n', s.id, s.record_kind, s.record_id, s.record_version, s.meaning, s.signer_id,
    to_char(s.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(s.form::text, '-'),
    coalesce(s.statement, '-'), coalesce(s.sha256, '-')), 'UTF8')), 'hex')
  ELSE s.sha256 END`

/**
 * Whether a signature `s` is one that was given, as far as its seal does not say so: of one from before the trail alone does,
 * which took in all that there were. Looked up for these alone.
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
 * The signatures of records that the trail names and that are not kept as it names them, the oldest first. Each is looked
 * up by its id: asked with NOT EXISTS, PostgreSQL, which cannot tell how few an entry names, reads all signatures there are.
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
