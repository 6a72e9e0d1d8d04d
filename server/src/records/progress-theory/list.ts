import type { progressTheoryByPilot } from '@trms/contract/records/progress-theory/calls'
import type { Handler } from '../../platform/context.ts'
import { listRecords, sharedRow } from '../training-record/list.ts'
import type { Performance } from './queries.ts'

/** A pilot's progress checks (theory), a page or all of them (PT-01, PT-02). */
export const list: Handler<typeof progressTheoryByPilot> = async (ctx, query) => {
  const { pilot, rows, total } = await listRecords(ctx, 'progress_theory', query, (rows) =>
    rows.execute(),
  )
  return {
    progress_theory_reports: rows.map((row) => ({
      ...sharedRow(row, pilot, ctx.actor),
      date_of_test: row.record_date,
      overall_performance: row.outcome as Performance,
    })),
    total,
  }
}
