import type { KeyObject } from 'node:crypto'
import type { Meaning, SigningMethod } from '@trms/contract/common/signing'
import { publicKeyIn, sealFolderOf } from '../audit/seal-folder.ts'
import type { Ctx } from '../context.ts'
import { fingerprintOf } from './canonical.ts'
import { isAssertion, type KeptAssertion } from './kept-assertion.ts'
import { sealedText } from './sign.ts'
import { isSealedBy } from './sound-seals.ts'
import { STATEMENT_FORM, type Statement, statementIn } from './statement.ts'

/** A row of the signature table (migration 0038). */
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
  /** The kept assertion of a passkey; null for other methods. */
  proof: KeptAssertion | null
  seal: Buffer | null
  seal_key: string | null
  /**
   * Whether the audit trail vouches for a signature from before seals; true for sealed signatures
   * (`IS_NAMED`).
   */
  is_named: boolean
}

/**
 * Whether the signature is unchanged since the server sealed it. For a signature from before seals the audit
 * trail decides: the product did not write a signature that the trail does not name.
 */
export async function isAsSealed(
  { sealKey, settings }: Pick<Ctx, 'sealKey' | 'settings'>,
  row: SignatureRow,
): Promise<boolean> {
  // Only a sealed signature can have a statement of the present form.
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

/** Whether the columns by which lists and rights work agree with the signed text. */
const saysSo = ({ form, record, signer, meaning }: Statement, row: SignatureRow): boolean =>
  form === row.form &&
  record.kind === row.record_kind &&
  record.id === row.record_id &&
  record.version === row.record_version &&
  signer.id === row.signer_id &&
  meaning === row.meaning
