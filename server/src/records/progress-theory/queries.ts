import {
  AREAS,
  type Area,
  type ProgressTheory,
} from '@trms/contract/records/progress-theory/entity'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ApprovedContent } from '../training-record/canonical.ts'
import { sharedAnswer, sharedContent, wholeRecord } from '../training-record/whole.ts'

export type Performance = ProgressTheory['overall_performance']

export const findProgressTheory = (db: Db, id: string) =>
  wholeRecord(db, id)
    .innerJoin('progress_theory as p', 'p.id', 'r.id')
    .select(AREAS.map(({ name }) => `p.${name}` as const))
    .executeTakeFirst()
export type ProgressTheoryRecord = NonNullable<Awaited<ReturnType<typeof findProgressTheory>>>

/** The whole record for its reader. */
export const answerOf = (row: ProgressTheoryRecord, actor: Actor): ProgressTheory => ({
  ...sharedAnswer(row, actor),
  ...contentOf(row),
})

function contentOf(row: ProgressTheoryRecord) {
  const comments = AREAS.map(({ name }) => [name, row[name]] as const)
  return {
    date_of_test: row.record_date,
    ...(Object.fromEntries(comments) as Record<Area, string>),
    overall_performance: row.outcome as Performance,
  }
}

/** What the trainee approves. */
export const progressTheoryContent: ApprovedContent = {
  async read(db, id) {
    const row = await findProgressTheory(db, id)
    if (!row) throw new Error(`progress theory report ${id} is gone`)
    return { ...sharedContent('progress_theory', row), content: contentOf(row) }
  },
  defaults: {},
}
