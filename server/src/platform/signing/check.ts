import type { KeyObject } from 'node:crypto'
import type { Meaning, SigningMethod } from '@trms/contract/common/signing'
import { publicKeyIn, sealFolderOf } from '../audit/seal-folder.ts'
import type { Ctx } from '../context.ts'
import { fingerprintOf } from './canonical.ts'
import { isAssertion, type KeptAssertion } from './kept-assertion.ts'
import { sealedText } from './sign.ts'
import { isSealedBy } from './sound-seals.ts'
import { STATEMENT_FORM, type Statement, statementIn } from './statement.ts'

/** A signature as it is kept (migration 0038). */
export interface SignatureRow {
  id: string
  record_kind: string
  record_id: string
  record_version: number
  meaning: Meaning
  signer_id: string
  signed_at: Date
  form: number | null
  statement: string | null
  sha256: string | null
  method: SigningMethod
  /** Of a passkey: what it signed. */
  proof: KeptAssertion | null
  seal: Buffer | null
  seal_key: string | null
  /** Its seal says that it was given, or the audit trail, which took in those from before (`IS_NAMED`). */
  is_named: boolean
}

/**
 * Whether the signature is what the server sealed when it was given: nothing of it was written by another hand since.
 * Of those from before there were seals the audit trail says so: one that it does not name was written past the product.
 */
export async function isAsSealed(
  { sealKey, settings }: Pick<Ctx, 'sealKey' | 'settings'>,
  row: SignatureRow,
): Promise<boolean> {
  // a statement is of the form of today only where it carries a seal
  if (row.method === 'before') return row.is_named && row.form !== STATEMENT_FORM
  const { statement, sha256, seal, seal_key } = row
  if (!statement || !sha256 || !seal || !seal_key || row.form !== STATEMENT_FORM) return false
  const key: KeyObject | null =
    seal_key === sealKey.id
      ? sealKey.publicKey
      : await publicKeyIn(sealFolderOf(settings), seal_key)
  const { id, method, proof } = row
  const sealed = { id, sha256, method, proof, signedAt: row.signed_at }
  return (
    fingerprintOf(statement) === sha256 &&
    key !== null &&
    isSealedBy(key, sealedText(sealed), seal) &&
    (method !== 'passkey' || (proof !== null && isAssertion(proof, Buffer.from(sha256, 'hex')))) &&
    saysSo(statementIn(row), row)
  )
}

/** What lists and rights go by stands in the signed text too. */
const saysSo = ({ form, record, signer, meaning }: Statement, row: SignatureRow): boolean =>
  form === row.form &&
  record.kind === row.record_kind &&
  record.id === row.record_id &&
  record.version === row.record_version &&
  signer.id === row.signer_id &&
  meaning === row.meaning
