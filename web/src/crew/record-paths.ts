import {
  type Icon,
  IconBook,
  IconPlane,
  IconPlaneArrival,
  IconProgressCheck,
} from '@tabler/icons-react'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Target } from '../ui/part/target.ts'

type Area = 'admin' | 'pilot'

interface Paths {
  /** The sign of the kind. */
  icon: Icon
  admin: { list: string; detail: string }
  pilot: { list: string; detail: string; create: string }
}

/** Under `/admin` and `/pilot`; those of `detail` go on with the record's id. */
const PATHS: Record<RecordKind, Paths> = {
  training_flight: {
    icon: IconPlane,
    admin: { list: 'fot/training-flight-list', detail: 'training-flight/detail' },
    pilot: {
      list: 'training-flight',
      detail: 'training-flight-detail',
      create: 'training-flight-create',
    },
  },
  base_training: {
    icon: IconPlaneArrival,
    admin: { list: 'fot/base-training-list', detail: 'fot/base-training-detail' },
    pilot: {
      list: 'base-training',
      detail: 'base-training/detail',
      create: 'base-training/create',
    },
  },
  theory_test: {
    icon: IconBook,
    admin: { list: 'fot/theory-test', detail: 'fot/theory-test-detail' },
    pilot: { list: 'theory-test', detail: 'theory-test/detail', create: 'theory-test/create' },
  },
  progress_theory: {
    icon: IconProgressCheck,
    admin: { list: 'fot/progress-theory', detail: 'fot/progress-theory-detail' },
    pilot: {
      list: 'progress-theory',
      detail: 'progress-theory-report/detail',
      create: 'progress-theory-report/create',
    },
  },
}
export const recordPaths = (kind: RecordKind): Paths => PATHS[kind]

/** Every page of training records in an area. */
export const allRecordPaths = (area: Area): string[] =>
  Object.values(PATHS).flatMap((kind) =>
    Object.values(kind[area]).map((path) => `/${area}/${path}`),
  )

/** Where a pilot's records of a kind are listed. */
export const recordList = (
  area: Area,
  kind: RecordKind,
  pilotId: string,
  flag?: 'special_flight' | 'grounded',
): Target => ({
  to: `/${area}/${PATHS[kind][area].list}`,
  search: { pilot_id: pilotId, ...(flag && { [flag]: true }) },
})

/** Where the training flights of all pilots are listed. */
export const ALL_FLIGHTS = `/admin/${PATHS.training_flight.admin.list}`

/** Where an instructor writes a new one about a pilot. */
export const recordCreate = (kind: RecordKind, pilotId: string): Target => ({
  to: `/pilot/${PATHS[kind].pilot.create}`,
  search: { pilot_id: pilotId },
})

/** Where a trainee reads what waits for their approval, one by one, and approves all of it in one go. */
export const APPROVE_SEVERAL = '/pilot/approve-several'

/** Where one record is read. */
export const recordDetail = (area: Area, kind: RecordKind, id: string): Target => ({
  to: `/${area}/${PATHS[kind][area].detail}/${id}`,
})

export const flightDetail = (area: Area, id: string): Target =>
  recordDetail(area, 'training_flight', id)

export const criteriaReport = (area: Area, pilotId: string): Target => ({
  to: `/${area}/criteria-report`,
  search: { pilot_id: pilotId },
})

export const pilotProfile = (area: Area, id: string): Target => ({
  to: `/${area}/pilot/detail/${id}`,
  search: { mode: 'view' },
})
