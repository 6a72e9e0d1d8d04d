import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { FORM_AGE_NAMES, HOLDERS } from '../../exchange/form-exchange/list.ts'
import { LINE_CHECK_STATUSES } from '../../exchange/line-check/states.ts'
import { LINE_TRAINING_TYPES } from '../../exchange/line-training/states.ts'
import { SIM_STATUSES } from '../../exchange/sim/states.ts'

/**
 * The months that the dashboard looks back, the current month included; DASHBOARD_YEARS are the calendar
 * years of event reports.
 */
export const DASHBOARD_MONTHS = 12
export const DASHBOARD_YEARS = 3

/** The calendar weeks that the dashboard looks ahead, the current week included. */
export const WEEKS_AHEAD = 12

/** Spans in days from today; each span contains the shorter ones. */
export const EXPIRY_SPANS = [7, 30, 60, 90] as const

/**
 * The fewest flights for a comparison: a mean of fewer says more about the trainees than about
 * the instructor.
 */
export const COMPARED_FLIGHTS = 20

/** A month YYYY-MM, on the airline's clock. */
const month = () => z.string()

export const HELD_KINDS = ['sims', 'line_checks'] as const

const monthsBy = (states: readonly number[]) =>
  z.array(z.object({ month: month(), counts: z.array(total()).length(states.length) }))

/** Days with fractions; null when nothing was counted. */
const days = () => z.number().nullable()
/** The mean of scores from 1 to 5; null when there are too few flights. */
const mean = () => z.number().nullable()

/** The figures of the dashboard (DSH-01, DSH-02). Months run from the oldest to the current one. */
export const figures = z.object({
  /** The instant of counting, ISO 8601 with an offset. */
  as_of: z.string(),
  /**
   * Sessions by the month of their SIM-A. Counts are in the order of SIM_STATUSES; the status of a session is
   * that of getSimList.
   */
  sims: monthsBy(SIM_STATUSES),
  /** Line checks by the month of the check. Counts are in the order of LINE_CHECK_STATUSES. */
  line_checks: monthsBy(LINE_CHECK_STATUSES),
  /** Sessions and line checks that are not completed, in the order of FORM_AGES. */
  open_forms: z.array(
    z.object({ age: z.enum(FORM_AGE_NAMES), sims: total(), line_checks: total() }),
  ),
  /**
   * Open sessions and line checks by the holder whom a form waits for. `ages` are in the order of FORM_AGES.
   */
  held_forms: z.array(
    z.object({
      kind: z.enum(HELD_KINDS),
      awaited: z.enum(HOLDERS),
      ages: z.array(total()).length(FORM_AGE_NAMES.length),
    }),
  ),
  /**
   * Training records by the month of the trainee's approval: their number, and the days from creation to
   * approval. Half were approved within `median`; a tenth took longer than `slowest_tenth`.
   */
  approvals: z.array(
    z.object({ month: month(), records: total(), median: days(), slowest_tenth: days() }),
  ),
  /**
   * The work of each instructor in these months. `compared` counts the instructor's flights with trainees
   * whom other instructors scored too. `given` is the instructor's mean score in these flights, and `others`
   * the mean of the other instructors for the same trainees; a trainee has the same weight in both means.
   * Both are null if fewer than COMPARED_FLIGHTS flights are compared.
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
   * Qualifications of active pilots by the week in which they end, exemptions included. `counts` are in the
   * order of `kinds`. `from` and `to` both belong to the week; the current week begins today.
   */
  weeks_ahead: z.object({
    kinds: z.array(z.object({ id: id(), name_en: z.string(), name_vi: z.string() })),
    weeks: z.array(z.object({ from: z.string(), to: z.string(), counts: z.array(total()) })),
  }),
  /**
   * Active pilots whose recent experience (`recency`), or simulator session (`sim`), counts for
   * at most `days` more.
   */
  expiries: z.array(z.object({ days: z.literal(EXPIRY_SPANS), recency: total(), sim: total() })),
  /** Event reports by year, the oldest first, with a count for each of the twelve months. */
  event_reports: z.array(z.object({ year: z.number().int(), months: z.array(total()).length(12) })),
  /**
   * The scored criteria of training flights by month, with the number of scores under 3 and of flights
   * with such a score.
   */
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
