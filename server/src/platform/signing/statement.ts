import type { Meaning, Signer } from '@trms/contract/common/signing'
import { canonicalText, fingerprintOf } from './canonical.ts'

/** The form of the statements that are signed today (signature.form). 0 and 1 are approvals from before (decision 12). */
export const STATEMENT_FORM = 2

/** What somebody says of a record by signing; everything that they answer for stands in it (SIG-03). */
export interface Statement {
  form: typeof STATEMENT_FORM
  /** `version`: the one that was read. */
  record: { kind: string; id: string; version: number }
  meaning: Meaning
  /** Why the signer does not agree (SIG-05); statements of other meanings have no such member. */
  comment?: string | undefined
  signer: Signer
  /** ISO instant (UTC) at which the record was shown to be signed. */
  at: string
  /** The record as it was shown, with the fingerprints of its files. */
  content: unknown
}

const read = new WeakMap<object, Statement>()

/** The statement that a signature keeps, read once for all who ask about the same row. Throws where its text is no JSON. */
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
