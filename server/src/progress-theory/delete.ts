import type { deleteProgressTheory } from '@trms/contract/progress-theory/calls'
import type { Handler } from '../context.ts'
import { archive } from '../workflow/training-record/archive.ts'

/** Archives (PT-02). */
export const remove: Handler<typeof deleteProgressTheory> = archive('progress_theory')
