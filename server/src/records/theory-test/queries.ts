import { type TheoryTest, TOPICS, type Topic } from '@trms/contract/records/theory-test/entity'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ApprovedContent } from '../training-record/canonical.ts'
import { sharedAnswer, sharedContent, wholeRecord } from '../training-record/whole.ts'

export const findTheoryTest = (db: Db, id: string) =>
  wholeRecord(db, id)
    .innerJoin('theory_test as t', 't.id', 'r.id')
    .select(TOPICS.map((topic) => `t.${topic}` as const))
    .select('t.comments')
    .executeTakeFirst()
export type TheoryTestRecord = NonNullable<Awaited<ReturnType<typeof findTheoryTest>>>

/** The whole record for its reader. */
export const answerOf = (row: TheoryTestRecord, actor: Actor): TheoryTest => ({
  ...sharedAnswer(row, actor),
  ...contentOf(row),
})

function contentOf(row: TheoryTestRecord) {
  const topics = TOPICS.map((topic) => [topic, row[topic]] as const)
  return {
    date_of_test: row.record_date,
    ...(Object.fromEntries(topics) as Record<Topic, boolean>),
    comments: row.comments,
    result: row.outcome === 1,
  }
}

/** What the trainee approves. */
export const theoryTestContent: ApprovedContent = {
  async read(db, id) {
    const row = await findTheoryTest(db, id)
    if (!row) throw new Error(`theory test ${id} is gone`)
    return { ...sharedContent('theory_test', row), content: contentOf(row) }
  },
  defaults: { content: Object.fromEntries(TOPICS.map((topic) => [topic, false])) },
}
