import type {
  FlightContent,
  FlightType,
  Sector,
  TrainingFlight,
} from '@trms/contract/records/training-flight/entity'
import { marksOf } from '@trms/contract/records/training-flight/marks'
import { eachText } from '@trms/contract/records/training-flight/texts'
import {
  type CommentName,
  CRITERIA,
  type CriterionName,
} from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import type { Insertable } from 'kysely'
import { searchFold } from '../../platform/db/keyword.ts'
import type { TrainingFlight as Columns } from '../../platform/db/tables.ts'
import type { FlightRow } from './queries.ts'

/** The generated columns of table training_flight. */
type Computed = 'criteria_low' | 'criteria_scored' | 'criteria_total'

/** The columns of both tables that follow from the instructor's input. */
export function columnsOf(
  flight: FlightContent,
  instructor: { full_name: string; crew_code: string | null },
) {
  const routes = routesOf(flight.sectors)
  return {
    record: {
      record_date: daysOf(flight.sectors).at(0) ?? '',
      flown_on: daysOf(flight.sectors.filter((one) => one.pf_pm === 'PF')).at(-1) ?? null,
      marks: marksOf(flight),
      search_fold: searchFold([
        routes,
        flight.autoland?.autoland_at,
        instructor.full_name,
        instructor.crew_code,
      ]),
    },
    flight: {
      flight_type: flight.flight_type,
      number_of_sector: flight.sectors.length,
      flight_hours: flight.sectors.reduce((sum, one) => sum + one.flight_time, 0),
      routes,
      autoland_at: flight.autoland?.autoland_at ?? null,
      autoland_runway: flight.autoland?.runway ?? null,
      autoland_result: flight.autoland?.autoland_result ?? null,
      recommendation: flight.recommendation ?? false,
      recommendation_value: flight.recommendation_value ?? '',
      grounded: flight.grounded ?? false,
      criteria: JSON.stringify(storedCriteria(flight)),
      ...eachText((name) => flight[name] ?? ''),
      phase_report: flight.phase_report ? JSON.stringify(flight.phase_report) : null,
      flight_check: flight.flight_check ? JSON.stringify(flight.flight_check) : null,
    } satisfies Required<Omit<Insertable<Columns>, 'id' | Computed>>,
  }
}

/**
 * The stored flight in the shape of the instructor's input: for readers, for the approval, and as the base of
 * a change.
 */
export const contentOf = (row: FlightRow) =>
  ({
    ...criteriaOf(row),
    flight_type: row.flight_type as FlightType,
    sectors: row.sectors,
    autoland: autolandOf(row),
    recommendation: row.recommendation,
    recommendation_value: row.recommendation_value,
    grounded: row.grounded,
    ...eachText((name) => row[name]),
    phase_report: row.phase_report as unknown as FlightContent['phase_report'],
    flight_check: row.flight_check as unknown as FlightContent['flight_check'],
  }) satisfies Required<FlightContent>

/** The flight's row with the content of another version. */
export function asWritten(row: FlightRow, written: FlightContent): FlightRow {
  const { record, flight } = columnsOf(written, { full_name: row.instructor_name, crew_code: null })
  return {
    ...row,
    ...flight,
    record_date: record.record_date,
    sectors: written.sectors.map((sector, i) => ({ ...sector, id: i + 1 })),
    criteria: storedCriteria(written),
    phase_report: (written.phase_report ?? null) as FlightRow['phase_report'],
    flight_check: (written.flight_check ?? null) as FlightRow['flight_check'],
  }
}

/** A stored criterion. A criterion that is N/A without any text is not stored. */
interface StoredCriterion {
  score: Score
  comment?: string
  special?: true
  remark?: string
}
export type StoredCriteria = Partial<Record<CriterionName, StoredCriterion>>

function storedCriteria(flight: FlightContent): StoredCriteria {
  const stored: StoredCriteria = {}
  for (const { name, comment } of CRITERIA) {
    const one = {
      score: flight[name] ?? NOT_APPLICABLE,
      ...(flight[comment] && { comment: flight[comment] }),
      ...(flight[`${name}_special`] && { special: true as const }),
      // The remark is stored only with its toggle (TF-10).
      ...(flight[`${name}_special`] &&
        flight[`${name}_remark`] && { remark: flight[`${name}_remark`] as string }),
    }
    if (one.score !== NOT_APPLICABLE || Object.keys(one).length > 1) stored[name] = one
  }
  return stored
}

type CriteriaFields = Pick<
  TrainingFlight,
  CriterionName | CommentName | `${CriterionName}_special` | `${CriterionName}_remark`
>

/**
 * The stored criteria as the flat fields of a call: score, comment, special flag and remark of each
 * criterion.
 */
export function criteriaOf({ criteria }: Pick<FlightRow, 'criteria'>): CriteriaFields {
  const fields: Record<string, unknown> = {}
  for (const { name, comment } of CRITERIA) {
    const stored = criteria[name]
    fields[name] = stored?.score ?? NOT_APPLICABLE
    fields[comment] = stored?.comment ?? ''
    fields[`${name}_special`] = stored?.special ?? false
    fields[`${name}_remark`] = stored?.remark ?? ''
  }
  return fields as CriteriaFields
}

const autolandOf = (row: FlightRow) =>
  row.autoland_at === null
    ? null
    : {
        autoland_at: row.autoland_at,
        runway: row.autoland_runway ?? '',
        autoland_result: (row.autoland_result ?? 1) as 0 | 1,
      }

/** The rows of the sectors, numbered 1, 2, 3 … in the order in which they were sent. */
export const sectorRows = (flightId: string, sectors: readonly Sector[]) =>
  sectors.map((sector, i) => ({ ...sector, flight_id: flightId, id: i + 1 }))

/** The days of the sectors, the earliest first. */
const daysOf = (sectors: readonly Sector[]) => sectors.map((one) => one.date_of_sector).sort()

/** The route such as `SGN-HAN-SGN`; a sector that starts elsewhere begins a new part: `SGN-HAN, DAD-SGN`. */
function routesOf(sectors: readonly Sector[]): string {
  let at = ''
  let routes = ''
  for (const { departure, destination } of sectors) {
    if (departure !== at) routes += `${routes && ', '}${departure}`
    routes += `-${destination}`
    at = destination
  }
  return routes
}
