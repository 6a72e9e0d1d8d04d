import type { deleteProgressTheory } from '@trms/contract/records/progress-theory/calls'
import type { Handler } from '../../platform/context.ts'
import { archive } from '../training-record/archive.ts'

/** Archives (PT-02). */
export const remove: Handler<typeof deleteProgressTheory> = archive('progress_theory')
