import type { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import type { Figures } from '@trms/contract/office/dashboard/entity'
import type { Counted } from '@trms/contract/office/dashboard/tables'
import type { Ctx, Handler } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { approvals } from './approvals.ts'
import { eventReports } from './event-reports.ts'
import { expiries } from './expiries.ts'
import { formsByHolder } from './forms-by-holder.ts'
import { instructors } from './instructors.ts'
import { lineChecks } from './line-checks.ts'
import { lineTrainings } from './line-trainings.ts'
import { lowCriteria } from './low-criteria.ts'
import { openForms } from './open-forms.ts'
import { sims } from './sims.ts'
import { weeksAhead } from './weeks-ahead.ts'

/** The query of each figure. */
const QUERIES: { [Part in Counted]: (ctx: Ctx) => Promise<Figures[Part]> } = {
  sims,
  line_checks: lineChecks,
  open_forms: openForms,
  held_forms: formsByHolder,
  approvals,
  instructors,
  weeks_ahead: weeksAhead,
  expiries,
  event_reports: eventReports,
  low_criteria: lowCriteria,
  line_trainings: lineTrainings,
}
const PARTS = Object.keys(QUERIES) as Counted[]

/**
 * Counts these figures, each with its own query, side by side; the answer
 * has no other figures (DSH-01, DSH-02).
 */
export async function countedOf(ctx: Ctx, parts: readonly Counted[]): Promise<Figures> {
  const found = await Promise.all(parts.map(async (part) => [part, await QUERIES[part](ctx)]))
  const as_of = clockTime(ctx.settings.timeZone, ctx.now)
  return { as_of, ...Object.fromEntries(found) }
}

export const figures: Handler<typeof dashboardFigures> = (ctx) => countedOf(ctx, PARTS)
