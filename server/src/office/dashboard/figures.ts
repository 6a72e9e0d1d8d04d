import type { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import type { Handler } from '../../platform/context.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { approvals } from './approvals.ts'
import { eventReports } from './event-reports.ts'
import { expiries } from './expiries.ts'
import { heldForms } from './held-forms.ts'
import { instructors } from './instructors.ts'
import { lineChecks } from './line-checks.ts'
import { lineTrainings } from './line-trainings.ts'
import { lowCriteria } from './low-criteria.ts'
import { openForms } from './open-forms.ts'
import { sims } from './sims.ts'
import { weeksAhead } from './weeks-ahead.ts'

/** DSH-01, DSH-02: a query for each figure, side by side. */
export const figures: Handler<typeof dashboardFigures> = async (ctx) => {
  const [
    ofSims,
    ofChecks,
    open,
    held,
    approved,
    people,
    weeks,
    ending,
    events,
    criteria,
    trainings,
  ] = await Promise.all([
    sims(ctx),
    lineChecks(ctx),
    openForms(ctx),
    heldForms(ctx),
    approvals(ctx),
    instructors(ctx),
    weeksAhead(ctx),
    expiries(ctx),
    eventReports(ctx),
    lowCriteria(ctx),
    lineTrainings(ctx),
  ])
  return {
    as_of: clockTime(ctx.settings.timeZone, ctx.now),
    sims: ofSims,
    line_checks: ofChecks,
    open_forms: open,
    held_forms: held,
    approvals: approved,
    instructors: people,
    weeks_ahead: weeks,
    expiries: ending,
    event_reports: events,
    low_criteria: criteria,
    line_trainings: trainings,
  }
}
