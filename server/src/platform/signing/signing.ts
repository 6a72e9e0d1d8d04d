import type {
  AskedSignature,
  GivenSignature,
  Meaning,
  SigningMethod,
} from '@trms/contract/common/signing'
import type { GivenInAct } from '../audit/signatures-in-trail.ts'
import type { Ctx } from '../context.ts'
import type { KeptAssertion } from './kept-assertion.ts'

/** A signature that came with a call, with a proof that holds for exactly this statement. */
interface ProvenSignature extends Pick<GivenSignature, 'fingerprint' | 'record_id' | 'at'> {
  method: SigningMethod
  /**
   * Called within the call's transaction; returns false when the one-time code was already used. Verifies a
   * passkey's assertion, which is returned as `proof` and kept with the signature.
   */
  use(ctx: Ctx): Promise<{ proof: KeptAssertion | null } | false>
}

/** The ways in which people prove who they are when signing; implemented in people/signing. */
export interface Signers {
  /** Throws INVALID_FIELDS at `signature.…`, or TOO_MANY_REQUESTS. `ctx` must not be in a transaction. */
  prove(ctx: Ctx, given: GivenSignature): Promise<ProvenSignature>
  /** The data that a person needs to prove a signature of this statement of this record. */
  ask(ctx: Ctx, about: { recordId: string; fingerprint: string }): Promise<Proofs>
  /** Mails the signer what they signed (SIG-04), once the transaction commits. */
  tell(ctx: Ctx, signed: ToldSignature): Promise<void>
}

interface ToldSignature {
  meaning: Meaning
  kind: string
  record_id: string
  /** The pilot of the record, and the day of the record (YYYY-MM-DD). */
  pilot: string
  day: string
  fingerprint: string
  at: string
}
type Proofs = Pick<AskedSignature, 'salt' | 'code' | 'passkeys'>

/** The signing state that a call carries through its verb. */
export interface Signing {
  /** With `ceremony`, a call without a signature is refused with the statement to sign. */
  mode: 'ceremony' | 'plain'
  /** The method by which the signer is known when no signature is given. */
  method: SigningMethod
  given: ProvenSignature | null
  /** The assertion of a passkey; null without one. */
  proof: KeptAssertion | null
  /** Set by `sign` when a signature is missing: the statement to sign. */
  asked: Omit<AskedSignature, keyof Proofs | 'answer'> | null
  /** The signatures made in this act, which the act's audit entry names (audit/signatures-in-trail.ts). */
  made: GivenInAct[]
}
