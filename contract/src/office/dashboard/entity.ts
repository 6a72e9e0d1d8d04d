import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { FORM_AGE_NAMES, HOLDERS } from '../../exchange/form-exchange/list.ts'
import { LINE_CHECK_STATUSES } from '../../exchange/line-check/states.ts'
import { LINE_TRAINING_TYPES } from '../../exchange/line-training/states.ts'
import { SIM_STATUSES } from '../../exchange/sim/states.ts'

/** Months that the dashboard looks back on, the one that runs included; calendar years of event reports. */
export const DASHBOARD_MONTHS = 12
export const DASHBOARD_YEARS = 3

/** Calendar weeks that the dashboard looks ahead, the one that runs included. */
export const WEEKS_AHEAD = 12

/** Within so many days; each span holds the ones before it. */
export const EXPIRY_SPANS = [7, 30, 60, 90] as const

/** A mean of fewer flights than this says more of the trainees than of who scored them. */
export const COMPARED_FLIGHTS = 20

/** YYYY-MM, on the airline's clock. */
const month = () => z.string()

export const HELD_KINDS = ['sims', 'line_checks'] as const

const monthsBy = (states: readonly number[]) =>
  z.array(z.object({ month: month(), counts: z.array(total()).length(states.length) }))

/** Days with their fraction; null: nothing was counted. */
const days = () => z.number().nullable()
/** The mean of scores from 1 to 5; null: too few flights. */
const mean = () => z.number().nullable()

/** The figures of the dashboard (DSH-01, DSH-02). Months run from the oldest to the one that runs. */
export const figures = z.object({
  /** When they were counted, an instant with its offset. */
  as_of: z.string(),
  /** Sessions by the month of their SIM-A, counts in the order of SIM_STATUSES (getSimList says which). */
  sims: monthsBy(SIM_STATUSES),
  /** Line checks by the month they take place in, counts in the order of LINE_CHECK_STATUSES. */
  line_checks: monthsBy(LINE_CHECK_STATUSES),
  /** Sessions and line checks that are not completed, in the order of FORM_AGES. */
  open_forms: z.array(
    z.object({ age: z.enum(FORM_AGE_NAMES), sims: total(), line_checks: total() }),
  ),
  /** Open sessions and line checks by whom a form of theirs waits for, and how long, in the order of FORM_AGES. */
  held_forms: z.array(
    z.object({
      kind: z.enum(HELD_KINDS),
      awaited: z.enum(HOLDERS),
      ages: z.array(total()).length(FORM_AGE_NAMES.length),
    }),
  ),
  /**
   * Training records by the month in which their trainee approved them: how many, and how long that took
   * from their making. Half were approved within `median`; a tenth took longer than `slowest_tenth`.
   */
  approvals: z.array(
    z.object({ month: month(), records: total(), median: days(), slowest_tenth: days() }),
  ),
  /**
   * What each instructor did in these months. `compared` are their flights of trainees whom others scored too: `given` is
   * the mean of their scores there, `others` that of the others for the same trainees, each trainee weighing alike on
   * both sides; null where fewer than COMPARED_FLIGHTS are compared.
   */
  instructors: z.array(
    z.object({
      id: id(),
      full_name: z.string(),
      crew_code: z.string(),
      flights: total(),
      sims: total(),
      line_checks: total(),
      compared: total(),
      given: mean(),
      others: mean(),
    }),
  ),
  /**
   * Qualifications of active pilots by the week in which they end, an exemption counted in. `counts` are in the order
   * of the kinds; both days of a week belong to it, and the one that runs begins today.
   */
  weeks_ahead: z.object({
    kinds: z.array(z.object({ id: id(), name_en: z.string(), name_vi: z.string() })),
    weeks: z.array(z.object({ from: z.string(), to: z.string(), counts: z.array(total()) })),
  }),
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
