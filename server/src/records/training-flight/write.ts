import { dayIn } from '@trms/contract/common/dates'
import type { createFlight } from '@trms/contract/records/training-flight/calls'
import type { FlightContent, Sector } from '@trms/contract/records/training-flight/entity'
import { marksOf } from '@trms/contract/records/training-flight/marks'
import { flightProblems } from '@trms/contract/records/training-flight/rules'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import type { Ctx, Received } from '../../platform/context.ts'
import { searchFold } from '../../platform/db/keyword.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import type { StoredCriteria } from './queries.ts'

/** Throws the field errors of rules between fields (TF-10, TF-12) and of days that have not come yet. */
export function refuseProblems(ctx: Ctx, flight: FlightContent): void {
  const problems: Record<string, FieldMessage> = flightProblems(flight)
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  flight.sectors.forEach((sector, i) => {
    if (sector.date_of_sector > today)
      problems[`sectors[${i}].date_of_sector`] = { key: 'date_in_future' }
  })
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

/** The columns of both tables that follow from what the instructor wrote. */
export function columnsOf(
  flight: FlightContent,
  instructor: { full_name: string; crew_code: string | null },
) {
  const routes = routesOf(flight.sectors)
  return {
    record: {
      record_date: firstDay(flight.sectors),
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
      comments: flight.comments ?? '',
      notice_to_next_instructor: flight.notice_to_next_instructor ?? '',
      phase_report: flight.phase_report ? JSON.stringify(flight.phase_report) : null,
      flight_check: flight.flight_check ? JSON.stringify(flight.flight_check) : null,
    },
  }
}

/** Sectors are numbered 1, 2, 3 … in the order they were sent. */
export const sectorRows = (flightId: string, sectors: readonly Sector[]) =>
  sectors.map((sector, i) => ({ ...sector, flight_id: flightId, id: i + 1 }))

/** Files that stand in a part of the record the flight does not have are not kept. */
export async function keepFiles(
  ctx: Ctx,
  owner: { id: string; isNew?: boolean },
  flight: FlightContent,
  files: Partial<Received<typeof createFlight>>,
): Promise<void> {
  if (files.report) await ctx.keep(files.report, { ...owner, field: 'report' })
  const parts = {
    'phase_report.report': flight.phase_report,
    'flight_check.report': flight.flight_check,
  }
  for (const [field, part] of Object.entries(parts)) {
    const file = files[field as keyof typeof parts]
    if (!file) continue
    if (!part) throw invalidFields({ [field]: { key: 'type_must_equal_flight_type' } })
    await ctx.keep(file, { ...owner, field })
  }
}

const firstDay = (sectors: readonly Sector[]) =>
  sectors.map((one) => one.date_of_sector).sort()[0] ?? ''

/** `SGN-HAN-SGN`; a sector that does not go on from the one before starts anew: `SGN-HAN, DAD-SGN`. */
export function routesOf(sectors: readonly Sector[]): string {
  let at = ''
  let routes = ''
  for (const { departure, destination } of sectors) {
    if (departure !== at) routes += `${routes && ', '}${departure}`
    routes += `-${destination}`
    at = destination
  }
  return routes
}

function storedCriteria(flight: FlightContent): StoredCriteria {
  const stored: StoredCriteria = {}
  for (const { name, comment } of CRITERIA) {
    const one = {
      score: flight[name] ?? NOT_APPLICABLE,
      ...(flight[comment] && { comment: flight[comment] }),
      ...(flight[`${name}_special`] && { special: true as const }),
      // the remark goes with its toggle (TF-10)
      ...(flight[`${name}_special`] &&
        flight[`${name}_remark`] && { remark: flight[`${name}_remark`] as string }),
    }
    if (one.score !== NOT_APPLICABLE || Object.keys(one).length > 1) stored[name] = one
  }
  return stored
}
