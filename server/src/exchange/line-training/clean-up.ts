import type { cleanUpLineTraining } from '@trms/contract/exchange/line-training/calls'
import { refuseOwn } from '../../crew/own-record.ts'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { openTraining } from './queries.ts'
import { archiveTraining } from './training.ts'

/** LT-03: the training leaves every list; its files and its trail stay. */
export const cleanUp: Handler<typeof cleanUpLineTraining> = async (
  ctx,
  { line_training_id, version },
) => {
  const training = await openTraining(ctx, line_training_id, { lock: true })
  refuseOwn(ctx, training.pilot_id)
  refuseStale(version, training.version)
  return archiveTraining(ctx, training, 'clean_up')
}
