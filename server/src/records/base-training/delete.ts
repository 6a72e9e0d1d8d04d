import type { deleteBaseTraining } from '@trms/contract/records/base-training/calls'
import type { Handler } from '../../platform/context.ts'
import { archive } from '../training-record/archive.ts'

/** Archives (BT-03). */
export const remove: Handler<typeof deleteBaseTraining> = archive('base_training')
