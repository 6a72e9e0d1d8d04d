import { z } from 'zod'
import { total } from '../../common/paging.ts'
import { FORM_AGE_NAMES } from '../../exchange/form-exchange/list.ts'
import { LINE_CHECK_STATUSES } from '../../exchange/line-check/states.ts'
import { LINE_TRAINING_TYPES } from '../../exchange/line-training/states.ts'
import { SIM_STATUSES } from '../../exchange/sim/states.ts'

/** Months that the dashboard looks back on, the one that runs included; calendar years of event reports. */
export const DASHBOARD_MONTHS = 12
export const DASHBOARD_YEARS = 3

/** Within so many days; each span holds the ones before it. */
export const EXPIRY_SPANS = [7, 30, 60, 90] as const

/** YYYY-MM, on the airline's clock. */
const month = () => z.string()

const monthsBy = (states: readonly number[]) =>
  z.array(z.object({ month: month(), counts: z.array(total()).length(states.length) }))

/** The figures of the dashboard (DSH-01). Months run from the oldest to the one that runs. */
export const figures = z.object({
  /** Sessions by the month of their SIM-A, counts in the order of SIM_STATUSES (getSimList says which). */
  sims: monthsBy(SIM_STATUSES),
  /** Line checks by the month they take place in, counts in the order of LINE_CHECK_STATUSES. */
  line_checks: monthsBy(LINE_CHECK_STATUSES),
  /** Sessions and line checks that are not completed, in the order of FORM_AGES. */
  open_forms: z.array(
    z.object({ age: z.enum(FORM_AGE_NAMES), sims: total(), line_checks: total() }),
  ),
  /** Active pilots whose recent experience, and whose simulator session, counts no longer than that. */
  expiries: z.array(z.object({ days: z.literal(EXPIRY_SPANS), recency: total(), sim: total() })),
  /** The oldest year first, twelve counts each. */
  event_reports: z.array(z.object({ year: z.number().int(), months: z.array(total()).length(12) })),
  /** Criteria of training flights that were scored, how many under 3, and the flights that have such. */
  low_criteria: z.array(
    z.object({ month: month(), scored: total(), low: total(), flights: total() }),
  ),
  line_trainings: z.array(
    z.object({
      line_training_type: z.literal(LINE_TRAINING_TYPES),
      in_progress: total(),
      completed: total(),
    }),
  ),
})
export type Figures = z.output<typeof figures>
