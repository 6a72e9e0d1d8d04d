import type { deleteFlight } from '@trms/contract/training-flight/calls'
import type { Handler } from '../context.ts'
import { archive } from '../workflow/training-record/archive.ts'

/** Archives (TF-15). */
export const remove: Handler<typeof deleteFlight> = archive('training_flight')
