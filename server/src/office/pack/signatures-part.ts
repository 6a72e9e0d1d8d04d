import type { Ctx } from '../../platform/context.ts'
import type { ManifestRecord } from './manifest.ts'

const RECORDS_AT_ONCE = 100

/** Which parts stand in which record: signatures name the part. */
export type RecordsByPart = ReadonlyMap<string, readonly ManifestRecord[]>

/**
 * signatures.jsonl: a signature a line, with all that it is checked by. Notes in each record whose they are, and in
 * `keys` which keys sealed them.
 */
export async function* signatureLines(
  { db }: Ctx,
  records: RecordsByPart,
  states: ReadonlyMap<string, string>,
  keys: Set<string>,
): AsyncGenerator<string> {
  const parts = [...records.keys()]
  for (let at = 0; at < parts.length; at += RECORDS_AT_ONCE) {
    const rows = await db
      .selectFrom('signature')
      .selectAll()
      .where('record_id', 'in', parts.slice(at, at + RECORDS_AT_ONCE))
      .orderBy('record_id')
      .orderBy('signed_at')
      .orderBy('id')
      .execute()
    for (const { seal, signed_at, ...row } of rows) {
      for (const record of records.get(row.record_id) ?? [])
        record.signatures.push({ id: row.id, state: states.get(row.id) ?? null })
      if (row.seal_key) keys.add(row.seal_key)
      const whole = {
        ...row,
        signed_at: signed_at.toISOString(),
        seal: seal?.toString('base64url') ?? null,
      }
      yield `${JSON.stringify(whole)}\n`
    }
  }
}
