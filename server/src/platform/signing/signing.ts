import type {
  AskedSignature,
  GivenSignature,
  Meaning,
  SigningMethod,
} from '@trms/contract/common/signing'
import type { GivenInAct } from '../audit/signatures-in-trail.ts'
import type { Ctx } from '../context.ts'
import type { KeptAssertion } from './kept-assertion.ts'

/** A signature that came with a call, whose proof holds for exactly this statement. */
interface ProvenSignature extends Pick<GivenSignature, 'fingerprint' | 'record_id' | 'at'> {
  method: SigningMethod
  /**
   * Within the transaction of the call: false when the one-time code was used before. Of a passkey checks what it
   * signed, which is kept with the signature.
   */
  use(ctx: Ctx): Promise<{ proof: KeptAssertion | null } | false>
}

/** How people prove who they are when they sign; made in people/signing. */
export interface Signers {
  /** Throws INVALID_FIELDS at `signature.…`, or TOO_MANY_REQUESTS. `ctx` is that of no transaction. */
  prove(ctx: Ctx, given: GivenSignature): Promise<ProvenSignature>
  /** What is needed to prove it for this statement of this record. */
  ask(ctx: Ctx, about: { recordId: string; fingerprint: string }): Promise<Proofs>
  /** Tells whoever signed in a ceremony what they signed (SIG-04), once the transaction commits. */
  tell(ctx: Ctx, signed: ToldSignature): Promise<void>
}

interface ToldSignature {
  meaning: Meaning
  kind: string
  record_id: string
  /** Whose record it is, and of which day (YYYY-MM-DD). */
  pilot: string
  day: string
  fingerprint: string
  at: string
}
type Proofs = Pick<AskedSignature, 'salt' | 'code' | 'passkeys'>

/** What a call that signs carries through its verb. */
export interface Signing {
  /** `ceremony`: without a signature the call is refused, and says what is missing. */
  mode: 'ceremony' | 'plain'
  /** How it is known who signs where no signature is given. */
  method: SigningMethod
  given: ProvenSignature | null
  /** What a passkey signed; null without one. */
  proof: KeptAssertion | null
  /** Set by the verb that would have signed. */
  asked: Omit<AskedSignature, keyof Proofs | 'answer'> | null
  /** What this act has signed: its entry of the audit trail names it (audit/signatures-in-trail.ts). */
  made: GivenInAct[]
}
