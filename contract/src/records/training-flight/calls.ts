import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { archiving, id, version } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { recordReaders } from '../training-record/access.ts'
import { amendCall } from '../training-record/shapes.ts'
import { flightFields, trainingFlight, trainingFlightRow } from './entity.ts'

export const FLIGHT_FILTERS = [
  'special_flight',
  'low_point',
  'autoland',
  'recommendation',
  'grounded',
  'theory_test',
] as const
export type FlightFilter = (typeof FLIGHT_FILTERS)[number]
export const FLIGHT_SORTS = ['date_of_flight', 'flight_type', 'instructor_name', 'status'] as const

/** Limits that admit a full comment for every criterion in letters of three bytes. */
const bounds = { bytes: 524_288 }

const reports = {
  'phase_report.report': { accept: 'pdf' },
  'flight_check.report': { accept: 'pdf' },
} as const

export const createFlight = call({
  path: 'flt_training/create_flight',
  summary: 'Records a training flight of a pilot; the caller is its instructor (TF-05, TF-14)',
  access: { roles: [ROLE.INSTRUCTOR] },
  effect: 'create',
  signs: true,
  input: z.strictObject({ pilot_id: id(), instructor_id: id(), ...flightFields }),
  bounds,
  files: {
    report: { accept: 'pdf', required: true, missing: 'please_select_report_file' },
    ...reports,
  },
  output: trainingFlight,
})

export const updateFlight = call({
  path: 'flt_training/update_flight',
  summary:
    'Changes what is sent and leaves the rest; by its instructor while the trainee has not approved (TF-15)',
  access: { roles: [ROLE.INSTRUCTOR] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    id: id(),
    version: version(),
    ...z.object(flightFields).partial().shape,
  }),
  bounds,
  files: { report: { accept: 'pdf' }, ...reports },
  output: trainingFlight,
})

export const amendFlight = amendCall({
  path: 'flt_training/amend_flight',
  what: 'training flight',
  fields: flightFields,
  record: trainingFlight,
  files: reports,
  bounds,
})

export const deleteFlight = call({
  path: 'flt_training/delete_flight',
  summary: 'Archives a training flight (TF-15)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: z.strictObject({ id: id(), ...archiving }),
  output: z.object({ id: id() }),
})

export const searchTrainingFlight = call({
  path: 'flt_training/search_training_flight',
  summary:
    "One page of a pilot's training flights; without a pilot of all, for who may read every file (TF-03, TF-04)",
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({
    pilot_id: id().optional(),
    /** Keeps only flights that this person instructed. */
    instructor_id: id().optional(),
    ...paging(10),
    sort_by: sortBy(FLIGHT_SORTS),
    filters: z
      .array(z.enum(FLIGHT_FILTERS, { error: 'invalid_choice' }))
      .max(6)
      .default([]),
    date_range: dateRange().nullish(),
  }),
  output: z.object({ training_flights: z.array(trainingFlightRow), total: total() }),
})

export const trainingFlightById = call({
  path: 'flt_training/training_flight_by_id',
  summary: 'One training flight, whole',
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: trainingFlight,
})
