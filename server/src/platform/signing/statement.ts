import type { Meaning, Signer } from '@trms/contract/common/signing'
import { canonicalText, fingerprintOf } from './canonical.ts'

/**
 * The form number of the statements signed today (signature.form). Forms 0 and 1 are earlier approvals
 * (decision 12).
 */
export const STATEMENT_FORM = 2

/** What a person states about a record by signing, including everything they answer for (SIG-03). */
export interface Statement {
  form: typeof STATEMENT_FORM
  /** `version` is the version that the signer read. */
  record: { kind: string; id: string; version: number }
  meaning: Meaning
  /** The reason why the signer disagrees (SIG-05); statements of other meanings have no such member. */
  comment?: string | undefined
  signer: Signer
  /** When the record was shown for signing, as an ISO instant in UTC. */
  at: string
  /** The record as shown, with the fingerprints of its files. */
  content: unknown
}

const read = new WeakMap<object, Statement>()

/** The statement kept with a signature, parsed once per row. Throws when its text is not JSON. */
export function statementIn(row: { statement: string | null }): Statement {
  const statement = read.get(row) ?? (JSON.parse(row.statement ?? '') as Statement)
  read.set(row, statement)
  return statement
}

/** The statement's canonical text and its SHA-256 in hex. */
export function writtenOut(statement: Statement): { text: string; sha256: string } {
  const text = canonicalText(statement)
  return { text, sha256: fingerprintOf(text) }
}
