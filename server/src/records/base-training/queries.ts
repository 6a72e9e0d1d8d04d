import {
  BASE_SCORES,
  type BaseScore,
  type BaseTraining,
} from '@trms/contract/records/base-training/entity'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ApprovedContent } from '../training-record/canonical.ts'
import { sharedAnswer, sharedContent, wholeRecord } from '../training-record/whole.ts'

export const findBaseTraining = (db: Db, id: string) =>
  wholeRecord(db, id)
    .innerJoin('base_training as b', 'b.id', 'r.id')
    .select(['b.airport', 'b.go_around', 'b.touch_and_go', 'b.full_stop', 'b.flight_time'])
    .select(BASE_SCORES.map((name) => `b.${name}` as const))
    .select(['b.others_criteria', 'b.others_point', 'b.comments'])
    .executeTakeFirst()
export type BaseTrainingRecord = NonNullable<Awaited<ReturnType<typeof findBaseTraining>>>

/** The whole record for its reader. */
export const answerOf = (row: BaseTrainingRecord, actor: Actor): BaseTraining => ({
  ...sharedAnswer(row, actor),
  ...contentOf(row),
})

function contentOf(row: BaseTrainingRecord) {
  const scores = BASE_SCORES.map((name) => [name, row[name] as Score] as const)
  return {
    date_of_flight: row.record_date,
    airport: row.airport,
    go_around: row.go_around,
    touch_and_go: row.touch_and_go,
    full_stop: row.full_stop,
    flight_time: row.flight_time,
    ...(Object.fromEntries(scores) as Record<BaseScore, Score>),
    others:
      row.others_criteria === null
        ? null
        : { criteria: row.others_criteria, point: row.others_point as Score },
    result: row.outcome === 1,
    comments: row.comments,
  }
}

/** What the trainee approves. */
export const baseTrainingContent: ApprovedContent = {
  async read(db, id) {
    const row = await findBaseTraining(db, id)
    if (!row) throw new Error(`base training ${id} is gone`)
    return { ...sharedContent('base_training', row), content: contentOf(row) }
  },
  defaults: { content: Object.fromEntries(BASE_SCORES.map((name) => [name, NOT_APPLICABLE])) },
}
