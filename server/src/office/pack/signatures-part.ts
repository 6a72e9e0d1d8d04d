import type { Meaning, SignatureState } from '@trms/contract/common/signing'
import type { Ctx } from '../../platform/context.ts'
import { STATEMENT_FORM, statementIn } from '../../platform/signing/statement.ts'
import type { ManifestRecord, ManifestSignature } from './manifest.ts'

const RECORDS_AT_ONCE = 100

/** The records by the ids of their parts, since a signature names a part. */
export type RecordsByPart = ReadonlyMap<string, readonly ManifestRecord[]>

/**
 * signatures.jsonl: a signature on each line, with everything that the check needs. Adds each signature to
 * its records for reading, and the key of its seal to `keys`.
 */
export async function* signatureLines(
  { db }: Ctx,
  records: RecordsByPart,
  states: ReadonlyMap<string, SignatureState>,
  keys: Set<string>,
): AsyncGenerator<string> {
  const parts = [...records.keys()]
  for (let at = 0; at < parts.length; at += RECORDS_AT_ONCE) {
    const rows = await db
      .selectFrom('signature as s')
      .innerJoin('account', 'account.id', 's.signer_id')
      .selectAll('s')
      .select(['account.full_name', 'account.crew_code'])
      .where('record_id', 'in', parts.slice(at, at + RECORDS_AT_ONCE))
      .orderBy('record_id')
      .orderBy('signed_at')
      .orderBy('s.id')
      .execute()
    for (const { seal, signed_at, full_name, crew_code, ...row } of rows) {
      const told: ManifestSignature = {
        id: row.id,
        state: states.get(row.id) ?? null,
        meaning: row.meaning as Meaning,
        signer: signerIn(row) ?? { full_name, crew_code },
        at: signed_at.toISOString(),
      }
      for (const record of records.get(row.record_id) ?? []) record.signatures.push(told)
      if (row.seal_key) keys.add(row.seal_key)
      const whole = {
        ...row,
        signed_at: told.at,
        seal: seal?.toString('base64url') ?? null,
      }
      yield `${JSON.stringify(whole)}\n`
    }
  }
}

/** The signer, as named in the signed statement; null without a readable statement. */
function signerIn(row: {
  form: number | null
  statement: string | null
}): ManifestSignature['signer'] | null {
  if (row.form !== STATEMENT_FORM || row.statement === null) return null
  try {
    const { full_name, crew_code, password_given_by: giver } = statementIn(row).signer
    return {
      full_name: String(full_name),
      crew_code: crew_code === null ? null : String(crew_code),
      ...(giver && {
        password_given_by: { id: String(giver.id), full_name: String(giver.full_name) },
      }),
    }
  } catch {
    return null
  }
}
