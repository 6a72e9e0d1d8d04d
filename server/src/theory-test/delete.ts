import type { deleteTheoryTest } from '@trms/contract/theory-test/calls'
import type { Handler } from '../context.ts'
import { archive } from '../workflow/training-record/archive.ts'

/** Archives (TT-02). */
export const remove: Handler<typeof deleteTheoryTest> = archive('theory_test')
