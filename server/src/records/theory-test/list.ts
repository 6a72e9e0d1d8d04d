import type { theoryTestByPilot } from '@trms/contract/records/theory-test/calls'
import type { Handler } from '../../platform/context.ts'
import { listRecords, sharedRow } from '../training-record/list.ts'

/** A pilot's theory tests, a page or all of them (TT-01, TT-02). */
export const list: Handler<typeof theoryTestByPilot> = async (ctx, query) => {
  const { pilot, rows, total } = await listRecords(ctx, 'theory_test', query, (rows) =>
    rows.execute(),
  )
  return {
    theory_tests: rows.map((row) => ({
      ...sharedRow(row, pilot, ctx.actor),
      date_of_test: row.record_date,
      result: row.outcome === 1,
    })),
    total,
  }
}
