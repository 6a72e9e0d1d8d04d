import { CRITERIA, NOT_APPLICABLE } from '@trms/contract/training-flight/criteria'
import type { FlightType, TrainingFlight } from '@trms/contract/training-flight/entity'
import type { Actor } from '../context.ts'
import { addressOf } from '../workflow/training-record/files.ts'
import { mayApprove, mayDelete, mayUpdate } from '../workflow/training-record/policy.ts'
import { autolandOf, type FlightRow } from './queries.ts'

/** The whole record for its reader, with what this reader may do with it now. */
export function answerOf(row: FlightRow, actor: Actor): TrainingFlight {
  const record = { ...row, pilot_fleet: row.pilot_fleet }
  return {
    id: row.id,
    version: row.version,
    pilot_id: row.pilot_id,
    pilot_name: row.pilot_name,
    pilot_crew_code: row.pilot_crew_code ?? '',
    instructor_id: row.instructor_id,
    instructor_name: row.instructor_name,
    date_of_flight: row.record_date,
    flight_type: row.flight_type as FlightType,
    sectors: row.sectors,
    number_of_sector: row.number_of_sector,
    autoland_at: row.autoland_at,
    autoland: autolandOf(row),
    recommendation: row.recommendation,
    recommendation_value: row.recommendation_value,
    grounded: row.grounded,
    ...criteriaOf(row),
    comments: row.comments,
    notice_to_next_instructor: row.notice_to_next_instructor,
    report: addressOf(row.files, 'report') ?? '',
    phase_report: phaseReportOf(row),
    flight_check: flightCheckOf(row),
    status: row.status as 0 | 1,
    trainee_approval:
      row.trainee_signature && row.approval_fingerprint
        ? { at: row.trainee_signature.at, fingerprint: row.approval_fingerprint }
        : null,
    instructor_signature: row.instructor_signature,
    trainee_signature: row.trainee_signature,
    created_at: row.created_at.toISOString(),
    can: {
      approve: mayApprove(actor, record),
      update: mayUpdate(actor, record),
      delete: mayDelete(actor),
    },
  }
}

type CriteriaFields = Pick<
  TrainingFlight,
  | (typeof CRITERIA)[number]['name']
  | (typeof CRITERIA)[number]['comment']
  | `${(typeof CRITERIA)[number]['name']}_special`
  | `${(typeof CRITERIA)[number]['name']}_remark`
>

function criteriaOf({ criteria }: FlightRow): CriteriaFields {
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

interface StoredPhaseReport {
  type: number
  normal_progress?: boolean
  normal_comments?: string
  special_requirements?: boolean
  special_comments?: string
}

function phaseReportOf(row: FlightRow): TrainingFlight['phase_report'] {
  const stored = row.phase_report as unknown as StoredPhaseReport | null
  if (!stored) return null
  return {
    type: stored.type,
    normal_progress: stored.normal_progress ?? null,
    normal_comments: stored.normal_comments ?? '',
    special_requirements: stored.special_requirements ?? null,
    special_comments: stored.special_comments ?? '',
    report: addressOf(row.files, 'phase_report.report'),
  }
}

function flightCheckOf(row: FlightRow): TrainingFlight['flight_check'] {
  const stored = row.flight_check as unknown as {
    type: number
    comments?: string
    overall_performance: number
  } | null
  if (!stored) return null
  return {
    type: stored.type,
    comments: stored.comments ?? '',
    overall_performance: stored.overall_performance,
    report: addressOf(row.files, 'flight_check.report'),
  }
}
