import { sign as signBytes } from 'node:crypto'
import type { Meaning, SigningMethod } from '@trms/contract/common/signing'
import type { SealKey } from '../audit/seal-key.ts'
import type { Ctx } from '../context.ts'
import { ALONG } from '../db/connection.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { canonicalText, fingerprintOf } from './canonical.ts'
import type { KeptAssertion } from './kept-assertion.ts'
import { signerOf } from './signer.ts'
import type { Signing } from './signing.ts'
import { STATEMENT_FORM, writtenOut } from './statement.ts'

export interface ToSign {
  /** The id of the future signature, when the signed content contains that id; otherwise a new id is made. */
  id?: string
  record: { kind: string; id: string; version: number }
  meaning: Meaning
  /** A comment in the signed text; only for `disagreed`. */
  comment?: string
  /** The pilot of the record, and the day of the record (YYYY-MM-DD). */
  about: { pilot: string; day: string }
  /** The record as this call leaves it. */
  content: { files: { field: string; name: string; size: number; sha256: string }[] }
}

/** When the signed content was shown; for a call without a signature, the time of the call. */
export const signedAt = ({ signing, now }: Ctx): string => signing.given?.at ?? now.toISOString()

/** The id for a record that this call creates; in a signed call the id that was shown when signing. */
export const newRecordId = ({ signing }: Ctx): string => signing.given?.record_id ?? newId()

/**
 * Signs a record for the actor, as an act of its own (SIG-01, SIG-03), within the transaction and after the
 * record was written. A call without a signature runs to its end, to find out what would be signed, and is
 * then refused (`Unsigned`). A signature of another statement is refused here with STALE_VERSION.
 */
export async function sign(
  ctx: Ctx,
  { id = newId(), record, meaning, comment, about, content }: ToSign,
): Promise<Signed> {
  const { signing } = ctx
  const signer = await signerOf(ctx)
  const at = signedAt(ctx)
  const { text, sha256 } = writtenOut({
    form: STATEMENT_FORM,
    record,
    meaning,
    comment,
    signer,
    at,
    content,
  })
  const signed = { fingerprint: sha256, at }
  const { given } = signing
  if (!given && signing.mode === 'ceremony') {
    const { files } = content
    const shown = { record, meaning, comment, signer, at, files }
    signing.asked = { ...shown, statement: text, fingerprint: sha256 }
    return signed
  }
  if (given && given.fingerprint !== sha256) throw new AppError('STALE_VERSION', 'not_as_shown')
  const method = given?.method ?? signing.method
  const { proof } = signing
  await ctx.db
    .insertInto('signature')
    .values({
      id,
      record_kind: record.kind,
      record_id: record.id,
      record_version: record.version,
      meaning,
      signer_id: signer.id,
      signed_at: ctx.now,
      form: STATEMENT_FORM,
      statement: text,
      sha256,
      method,
      proof: proof && JSON.stringify(proof),
      ...sealOf(ctx.sealKey, { id, sha256, method, signedAt: ctx.now, proof }),
    })
    .modifyEnd(ALONG)
    .execute()
  signing.made.push({
    recordId: record.id,
    signature: { id, meaning, version: record.version, sha256 },
  })
  const { kind, id: record_id } = record
  if (given) await ctx.signers.tell(ctx, { ...about, ...signed, meaning, kind, record_id })
  return signed
}

/**
 * Marks the signature of a call as used, because a signature is good for one act. A refused call rolls this
 * back.
 */
export async function useSignature(ctx: Ctx): Promise<void> {
  const { signing } = ctx
  if (!signing.given) return
  const used = await signing.given.use(ctx)
  if (!used) throw new AppError('STALE_VERSION', 'signature_used')
  signing.proof = used.proof
}

export interface Signed {
  /** The SHA-256 of the statement. */
  fingerprint: string
  at: string
}

/** The text that the server seals: the statement's fingerprint, the method, the proof and the time. */
export const sealedText = (one: {
  id: string
  sha256: string
  method: SigningMethod
  signedAt: Date
  proof: KeptAssertion | null
}): Buffer =>
  Buffer.from(
    [
      'trms signature 1',
      one.id,
      one.sha256,
      one.method,
      one.signedAt.toISOString(),
      one.proof ? fingerprintOf(canonicalText(one.proof)) : '-',
    ].join('\n'),
    'utf8',
  )

function sealOf(key: SealKey, one: Parameters<typeof sealedText>[0]) {
  const seal = signBytes(null, sealedText(one), key.privateKey)
  return { seal, seal_key: key.id }
}

/** Rolls back a call that has signed something without bringing a signature. */
export class Unsigned extends Error {
  readonly asked: NonNullable<Signing['asked']>
  /** The answer that the call would have given, as JSON. */
  readonly answer: Buffer

  constructor(asked: NonNullable<Signing['asked']>, answer: Buffer) {
    super('the call came without a signature')
    this.asked = asked
    this.answer = answer
  }
}

/** The answer to such a call: what to sign and how, and what the call would have answered. */
export async function signatureRequired(ctx: Ctx, { asked, answer }: Unsigned): Promise<AppError> {
  const about = { recordId: asked.record.id, fingerprint: asked.fingerprint }
  const data = {
    ...asked,
    ...(await ctx.signers.ask(ctx, about)),
    answer: JSON.parse(answer.toString()),
  }
  return new AppError('SIGNATURE_REQUIRED', 'signature_required', { data })
}
