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
  /** Of the signature to be, where what is signed names it; else a new one. */
  id?: string
  record: { kind: string; id: string; version: number }
  meaning: Meaning
  /** Stands in the signed text; of `disagreed` alone. */
  comment?: string
  /** Whose record it is, and of which day (YYYY-MM-DD). */
  about: { pilot: string; day: string }
  /** The record as this call leaves it. */
  content: { files: { field: string; name: string; size: number; sha256: string }[] }
}

/** When what is signed with this call was shown; of a call without a signature when it is made. */
export const signedAt = ({ signing, now }: Ctx): string => signing.given?.at ?? now.toISOString()

/** The id of a record that this call makes: the one that was shown, where it is signed. */
export const newRecordId = ({ signing }: Ctx): string => signing.given?.record_id ?? newId()

/**
 * Puts the actor's name to a record, as an act of its own (SIG-01, SIG-03). Within the transaction, after the record was
 * written. Without a signature the call goes on to its end, so that it can be shown what it would have done, and is
 * refused there (`Unsigned`); with one of another statement than this it is refused here, STALE_VERSION.
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

/** A signature that came with a call is good for one act; one that is refused can be given again. */
export async function useSignature(ctx: Ctx): Promise<void> {
  const { signing } = ctx
  if (!signing.given) return
  const used = await signing.given.use(ctx)
  if (!used) throw new AppError('STALE_VERSION', 'signature_used')
  signing.proof = used.proof
}

export interface Signed {
  /** SHA-256 of the statement. */
  fingerprint: string
  at: string
}

/** What the server vouches for: which statement was signed how, by which proof, and when. */
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

/** Ends the transaction of a call that would have signed without a signature: nothing of it stands. */
export class Unsigned extends Error {
  readonly asked: NonNullable<Signing['asked']>
  /** What the call would have answered, as JSON. */
  readonly answer: string

  constructor(asked: NonNullable<Signing['asked']>, answer: string) {
    super('the call came without a signature')
    this.asked = asked
    this.answer = answer
  }
}

/** What such a call is answered with: what is to be signed and how, and what the call would have answered. */
export async function signatureRequired(ctx: Ctx, { asked, answer }: Unsigned): Promise<AppError> {
  const about = { recordId: asked.record.id, fingerprint: asked.fingerprint }
  const data = { ...asked, ...(await ctx.signers.ask(ctx, about)), answer: JSON.parse(answer) }
  return new AppError('SIGNATURE_REQUIRED', 'signature_required', { data })
}
