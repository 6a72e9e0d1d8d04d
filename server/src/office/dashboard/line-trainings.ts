import {
  LINE_TRAINING_STATUS,
  LINE_TRAINING_TYPES,
} from '@trms/contract/exchange/line-training/states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/**
 * Line trainings by type, in progress and completed, as line_training/get_line_training_list counts these.
 */
export async function lineTrainings({ db }: Ctx) {
  const completed = sql`status = ${sql.lit(LINE_TRAINING_STATUS.COMPLETED)}`
  const { rows } = await sql<{ type: number; in_progress: number; completed: number }>`
    SELECT line_training_type AS type, count(*) FILTER (WHERE NOT ${completed}) AS in_progress,
      count(*) FILTER (WHERE ${completed}) AS completed
    FROM line_training WHERE archived_at IS NULL
    GROUP BY 1`.execute(db)
  return LINE_TRAINING_TYPES.map((line_training_type) => {
    const { in_progress = 0, completed = 0 } =
      rows.find((row) => row.type === line_training_type) ?? {}
    return { line_training_type, in_progress, completed }
  })
}
