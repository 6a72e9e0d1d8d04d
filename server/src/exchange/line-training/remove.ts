import type { deleteLineTraining } from '@trms/contract/exchange/line-training/calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { mayDelete } from './policy.ts'
import { openTraining } from './queries.ts'
import { archiveTraining } from './training.ts'

/** LT-03. */
export const remove: Handler<typeof deleteLineTraining> = async (
  ctx,
  { line_training_id, version },
) => {
  const training = await openTraining(ctx, line_training_id, { lock: true })
  if (!mayDelete(ctx.actor, training)) throw refusedRight(ctx, training)
  refuseStale(version, training.version)
  return archiveTraining(ctx, training, 'archive')
}
