import { SIM_STATUS, SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import { openSessions } from '../../exchange/form-exchange/open-sessions.ts'
import type { Ctx } from '../../platform/context.ts'
import { countsBy, cutByMonth, lastMonths } from './months.ts'

/** Sessions by the month of their SIM-A and by status, as sim/get_sim_list counts these. */
export async function sims(ctx: Ctx) {
  const months = lastMonths(ctx)
  const { within, month } = cutByMonth(ctx, months, sql`s.sessiona_at`)
  const { rows } = await sql<{ month: number; status: number; total: number }>`
    SELECT ${month} AS month, coalesce(open.status, ${sql.lit(SIM_STATUS.COMPLETED)}) AS status,
      count(*) AS total
    FROM sim_session s LEFT JOIN (${openSessions()}) AS open ON open.session_id = s.id
    WHERE s.archived_at IS NULL AND ${within}
    GROUP BY 1, 2`.execute(ctx.db)
  return countsBy(months, SIM_STATUSES, rows)
}
