import type { Sent } from '@trms/contract/call'
import type { createFlight } from '@trms/contract/records/training-flight/calls'
import {
  FLIGHT_TYPE,
  flightFields,
  isFlightCheck,
  isPhaseCheck,
  type TrainingFlight,
} from '@trms/contract/records/training-flight/entity'
import { eachText } from '@trms/contract/records/training-flight/texts'
import {
  allowsSpecial,
  type CommentName,
  CRITERIA,
  type Criterion,
  type CriterionName,
} from '@trms/contract/records/training-record/criteria'
import { isLow, NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import { formatHours } from '../../i18n/format.ts'
import { hoursOf } from '../training-record/flight-time.ts'

/** A sector in the form: null where nothing is chosen yet, and the flight time as typed. */
export interface SectorValues {
  id: number
  date_of_sector: string | null
  departure: string | null
  destination: string | null
  flight_time: string
  night_or_day: 'DAY' | 'NIGHT' | null
  pf_pm: 'PF' | 'PM' | null
}

type CriteriaValues = Record<CriterionName, Score> &
  Record<CommentName | `${CriterionName}_remark`, string> &
  Record<`${CriterionName}_special`, boolean>

/** The fields that the form holds in another shape than the record. */
type Parts = 'sectors' | 'autoland' | 'phase_report' | 'flight_check'
/** Every field of the calls, in the shape in which a record is answered. */
type Written = Pick<TrainingFlight, keyof typeof flightFields>

/**
 * The form's values. The field names are those of the contract, so that errors of the call find their fields.
 */
export type FlightValues = Omit<Written, Parts> & {
  sectors: SectorValues[]
  has_autoland: boolean
  autoland: { autoland_at: string | null; runway: string; autoland_result: number }
  phase_report: {
    normal_progress: boolean | null
    normal_comments: string
    special_requirements: boolean | null
    special_comments: string
    report: File | null
  }
  flight_check: { comments: string; overall_performance: number; report: File | null }
  report: File | null
}

/** Gives the next sector: its id follows the id of the last sector; day and departure continue from there. */
export function nextSector(last?: SectorValues): SectorValues {
  return {
    id: (last?.id ?? 0) + 1,
    date_of_sector: last?.date_of_sector ?? null,
    departure: last?.destination ?? null,
    destination: null,
    flight_time: '',
    night_or_day: null,
    pf_pm: null,
  }
}

export function emptyFlight(): FlightValues {
  return {
    flight_type: FLIGHT_TYPE.NORMAL_TRAINING_FLIGHT,
    sectors: [nextSector()],
    has_autoland: false,
    autoland: { autoland_at: null, runway: '', autoland_result: 1 },
    recommendation: false,
    recommendation_value: '',
    grounded: false,
    ...criteriaOf(() => [NOT_APPLICABLE, '', false, '']),
    phase_report: {
      normal_progress: null,
      normal_comments: '',
      special_requirements: null,
      special_comments: '',
      report: null,
    },
    flight_check: { comments: '', overall_performance: 3, report: null },
    ...eachText(() => ''),
    report: null,
  }
}

const FIELDS = Object.keys(flightFields) as readonly (keyof typeof flightFields)[]

export function flightToValues(flight: TrainingFlight): FlightValues {
  const empty = emptyFlight()
  return {
    ...(Object.fromEntries(FIELDS.map((name) => [name, flight[name]])) as Written),
    sectors: flight.sectors.map((sector) => ({
      ...sector,
      flight_time: formatHours(sector.flight_time),
    })),
    has_autoland: flight.autoland !== null,
    autoland: flight.autoland ?? empty.autoland,
    phase_report: { ...empty.phase_report, ...picked(flight.phase_report), report: null },
    flight_check: { ...empty.flight_check, ...picked(flight.flight_check), report: null },
    report: null,
  }
}

/** A phase report or flight check without its type, which the flight has already, and without its file. */
function picked<Part extends { type: number; report: string | null }>(part: Part | null) {
  if (!part) return {}
  const { type: _type, report: _report, ...rest } = part
  return rest
}

function criteriaOf(
  of: (criterion: Criterion) => readonly [Score, comment: string, boolean, remark: string],
): CriteriaValues {
  return Object.fromEntries(
    CRITERIA.flatMap((criterion) => {
      const [score, comment, special, remark] = of(criterion)
      return [
        [criterion.name, score],
        [criterion.comment, comment],
        [`${criterion.name}_special`, special],
        [`${criterion.name}_remark`, remark],
      ]
    }),
  ) as CriteriaValues
}

/** Whether a criterion shows its comment: below standard, and at 3 with the special remark (TF-10). */
export const showsComment = (criterion: Criterion, score: Score, special: boolean) =>
  isLow(score) || (allowsSpecial(criterion, score) && special)

export type FlightInput = Omit<Sent<typeof createFlight>, 'pilot_id' | 'instructor_id'>

/**
 * Gives the fields of the call. Comments and remarks that no longer show are emptied; sections of another
 * flight type are null. `was` is the flight that the values change.
 */
export function flightInput(
  { has_autoland, report: _file, ...values }: FlightValues,
  was?: TrainingFlight,
): FlightInput {
  const type = values.flight_type
  const { report: _phaseFile, ...phase } = values.phase_report
  const { report: _checkFile, ...check } = values.flight_check
  const input = {
    ...values,
    sectors: values.sectors.map((sector) => ({
      ...sector,
      flight_time: hoursOf(
        sector.flight_time,
        was?.sectors.find(({ id }) => id === sector.id)?.flight_time,
      ),
    })),
    autoland: has_autoland ? values.autoland : null,
    recommendation_value: values.recommendation ? values.recommendation_value : '',
    ...criteriaOf((criterion) => {
      const score = values[criterion.name]
      const special = allowsSpecial(criterion, score) && values[`${criterion.name}_special`]
      const comment = showsComment(criterion, score, special) ? values[criterion.comment] : ''
      return [score, comment, special, special ? values[`${criterion.name}_remark`] : '']
    }),
    phase_report: isPhaseCheck(type)
      ? {
          ...phase,
          type,
          normal_progress: phase.normal_progress ?? undefined,
          special_requirements: phase.special_requirements ?? undefined,
        }
      : null,
    flight_check: isFlightCheck(type) ? { ...check, type } : null,
  }
  // The values are checked against the schema before sending; until then the input may hold nulls.
  return input as FlightInput
}

/** The chosen files under their multipart names. */
export function flightFiles({ flight_type, report, phase_report, flight_check }: FlightValues) {
  return {
    ...(report && { report }),
    ...(isPhaseCheck(flight_type) &&
      phase_report.report && { 'phase_report.report': phase_report.report }),
    ...(isFlightCheck(flight_type) &&
      flight_check.report && { 'flight_check.report': flight_check.report }),
  }
}
