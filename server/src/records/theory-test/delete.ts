import type { deleteTheoryTest } from '@trms/contract/records/theory-test/calls'
import type { Handler } from '../../platform/context.ts'
import { archive } from '../training-record/archive.ts'

/** Archives (TT-02). */
export const remove: Handler<typeof deleteTheoryTest> = archive('theory_test')
