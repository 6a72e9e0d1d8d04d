import type { AskedSignature, GivenSignature, SigningMethod } from '@trms/contract/common/signing'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/pool.ts'

/** A signature that came with a call, whose proof holds for exactly this statement. */
interface ProvenSignature extends GivenSignature {
  method: SigningMethod
  /** False when the one-time code was used before; asked within the transaction of the call. */
  use(db: Db): Promise<boolean>
}

/** How people prove who they are when they sign; made in people/signing. */
export interface Signers {
  /** Throws INVALID_FIELDS at `signature.…`, or TOO_MANY_REQUESTS. `ctx` is that of no transaction. */
  prove(ctx: Ctx, given: GivenSignature): Promise<ProvenSignature>
  /** What is needed to prove it for this statement of this record. */
  ask(ctx: Ctx, about: { recordId: string; fingerprint: string }): Promise<Proofs>
}
type Proofs = Pick<AskedSignature, 'salt' | 'code'>

/** What a call that signs carries through its verb. */
export interface Signing {
  /** `ceremony`: without a signature the call is refused, and says what is missing. */
  mode: 'ceremony' | 'plain'
  /** How it is known who signs where no signature is given. */
  method: SigningMethod
  given: ProvenSignature | null
  /** Set by the verb that would have signed. */
  asked: Omit<AskedSignature, keyof Proofs | 'answer'> | null
}
