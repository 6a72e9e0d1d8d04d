import type { Signature } from '@trms/contract/records/training-record/entity'
import type { Ctx } from '../../platform/context.ts'

/** Who signs, as they are named now (TF-11). */
export const signatureOf = ({ actor, now }: Ctx): Signature => ({
  full_name: actor.full_name,
  crew_code: actor.crew_code ?? '',
  at: now.toISOString(),
})
