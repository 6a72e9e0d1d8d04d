import type { deleteBaseTraining } from '@trms/contract/base-training/calls'
import type { Handler } from '../context.ts'
import { archive } from '../workflow/training-record/archive.ts'

/** Archives (BT-03). */
export const remove: Handler<typeof deleteBaseTraining> = archive('base_training')
