import type { Signature } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'
import { signedAt } from '../../platform/signing/sign.ts'

/** The signer with the present name and crew code (TF-11). */
export const signatureOf = (ctx: Ctx): Signature => ({
  full_name: ctx.actor.full_name,
  crew_code: ctx.actor.crew_code ?? '',
  at: signedAt(ctx),
})
