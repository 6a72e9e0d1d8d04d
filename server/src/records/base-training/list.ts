import type { Answer } from '@trms/contract/call'
import type { baseTrainingByPilot } from '@trms/contract/records/base-training/calls'
import type { Ctx } from '../../platform/context.ts'
import { type ListQuery, listRecords, sharedRow } from '../training-record/list.ts'

/** A pilot's base trainings, a page or all of them (BT-01, BT-03). */
export async function list(
  ctx: Ctx,
  query: ListQuery,
): Promise<Answer<typeof baseTrainingByPilot>> {
  const { pilot, rows, total } = await listRecords(ctx, 'base_training', query, (rows) =>
    rows.innerJoin('base_training as b', 'b.id', 'r.id').select('b.airport').execute(),
  )
  return {
    base_trainings: rows.map((row) => ({
      ...sharedRow(row, pilot, ctx.actor),
      date_of_flight: row.record_date,
      airport: row.airport,
      result: row.outcome === 1,
    })),
    total,
  }
}
