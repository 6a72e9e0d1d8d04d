import { type NamedSignature, namedSignature } from '@trms/contract/office/audit/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { SIGNATURE_PRINT } from '../../platform/audit/signatures-in-trail.ts'
import type { Db } from '../../platform/db/pool.ts'
import { fingerprintOf } from '../../platform/signing/canonical.ts'
import { STATEMENT_FORM, statementIn } from '../../platform/signing/statement.ts'

const named = z.array(
  namedSignature.pick({ id: true, meaning: true, version: true }).extend({ sha256: z.string() }),
)
type Named = z.output<typeof named>[number]

/**
 * The signatures that each entry names, with their signers, by the entry's place
 * in the trail; one statement reads all.
 */
export async function signaturesNamed(
  db: Db,
  entries: readonly { seq: number; payload: string }[],
): Promise<ReadonlyMap<number, NamedSignature[]>> {
  const inEntries = entries.map(({ seq, payload }) => ({ seq, all: namedIn(payload) }))
  const ids = inEntries.flatMap(({ all }) => all.map(({ id }) => id))
  const kept = ids.length === 0 ? [] : await keptOf(db, ids)
  const whole = ({ sha256, ...one }: Named): NamedSignature => {
    const row = kept.find(({ id, print }) => id === one.id && print === sha256)
    return { ...one, fingerprint: sha256, ...givenBy(row, sha256) }
  }
  return new Map(inEntries.map(({ seq, all }) => [seq, all.map(whole)]))
}

/**
 * The signatures in an entry's payload; none in an entry that somebody
 * wrote past the product in another form.
 */
function namedIn(payload: string): Named[] {
  const { signatures } = (JSON.parse(payload) ?? {}) as { signatures?: unknown }
  return named.safeParse(signatures).data ?? []
}

type Row = Awaited<ReturnType<typeof keptOf>>[number]

const keptOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('signature as s')
    .innerJoin('account', 'account.id', 's.signer_id')
    .select(['s.id', 's.form', 's.statement', 's.signed_at'])
    .select(['account.full_name', 'account.crew_code'])
    .select(sql<string | null>`${sql.raw(SIGNATURE_PRINT)}`.as('print'))
    .where(sql<boolean>`s.id = ANY(${[...ids]}::uuid[])`)
    .execute()

/**
 * The signer and time of a signature. The signed text names the signer only while
 * its fingerprint is the one in the trail.
 */
function givenBy(row: Row | undefined, sha256: string): Pick<NamedSignature, 'signer' | 'at'> {
  if (!row) return { signer: null, at: null }
  const at = row.signed_at.toISOString()
  const { full_name, crew_code, form, statement } = row
  if (form !== STATEMENT_FORM) return { signer: { full_name, crew_code, role: null }, at }
  if (statement === null || fingerprintOf(statement) !== sha256) return { signer: null, at: null }
  const { signer } = statementIn(row)
  return {
    signer: { full_name: signer.full_name, crew_code: signer.crew_code, role: signer.role },
    at,
  }
}
