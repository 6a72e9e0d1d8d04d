import type { deleteFlight } from '@trms/contract/records/training-flight/calls'
import type { Handler } from '../../platform/context.ts'
import { archive } from '../training-record/archive.ts'

/** Archives (TF-15). */
export const remove: Handler<typeof deleteFlight> = archive('training_flight')
