import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import type { Actor } from '../../platform/context.ts'
import { canFrom } from '../../platform/verdict.ts'
import { addressOf } from '../training-record/files.ts'
import { againstUpdate } from '../training-record/policy.ts'
import { sharedAnswer } from '../training-record/whole.ts'
import { contentOf } from './columns.ts'
import type { FlightRow } from './queries.ts'

/** The whole record in this reader's view, with `can`: what this reader may do with the record now. */
export function answerOf(row: FlightRow, actor: Actor): TrainingFlight {
  const shared = sharedAnswer(row, actor)
  return {
    ...shared,
    ...contentOf(row),
    date_of_flight: row.record_date,
    number_of_sector: row.number_of_sector,
    autoland_at: row.autoland_at,
    phase_report: phaseReportOf(row),
    flight_check: flightCheckOf(row),
    can: { ...shared.can, ...canFrom({ update: againstUpdate(actor, row) }) },
  }
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
