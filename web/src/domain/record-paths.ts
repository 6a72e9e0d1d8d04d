import type { RecordKind } from '@trms/contract/training-record/entity'
import type { Target } from '../ui/target.ts'

type Area = 'admin' | 'pilot'

const LISTS: Record<Area, Record<RecordKind, string>> = {
  admin: {
    training_flight: '/admin/fot/training-flight-list',
    base_training: '/admin/fot/base-training-list',
    theory_test: '/admin/fot/theory-test',
    progress_theory: '/admin/fot/progress-theory',
  },
  pilot: {
    training_flight: '/pilot/training-flight',
    base_training: '/pilot/base-training',
    theory_test: '/pilot/theory-test',
    progress_theory: '/pilot/progress-theory',
  },
}

const CREATES: Record<RecordKind, string> = {
  training_flight: '/pilot/training-flight-create',
  base_training: '/pilot/base-training/create',
  theory_test: '/pilot/theory-test/create',
  progress_theory: '/pilot/progress-theory-report/create',
}

const DETAILS: Record<Area, Record<RecordKind, string>> = {
  admin: {
    training_flight: '/admin/training-flight/detail',
    base_training: '/admin/fot/base-training-detail',
    theory_test: '/admin/fot/theory-test-detail',
    progress_theory: '/admin/fot/progress-theory-detail',
  },
  pilot: {
    training_flight: '/pilot/training-flight-detail',
    base_training: '/pilot/base-training/detail',
    theory_test: '/pilot/theory-test/detail',
    progress_theory: '/pilot/progress-theory-report/detail',
  },
}

/** Where a pilot's records of a kind are listed. */
export const recordList = (
  area: Area,
  kind: RecordKind,
  pilotId: string,
  flag?: 'special_flight' | 'grounded',
): Target => ({
  to: LISTS[area][kind],
  search: { pilot_id: pilotId, ...(flag && { [flag]: true }) },
})

/** Where an instructor writes a new one about a pilot. */
export const recordCreate = (kind: RecordKind, pilotId: string): Target => ({
  to: CREATES[kind],
  search: { pilot_id: pilotId },
})

/** Where one record is read. */
export const recordDetail = (area: Area, kind: RecordKind, id: string): Target => ({
  to: `${DETAILS[area][kind]}/${id}`,
})

export const flightDetail = (area: Area, id: string): Target =>
  recordDetail(area, 'training_flight', id)

export const criteriaReport = (area: Area, pilotId: string): Target => ({
  to: `/${area}/criteria-report`,
  search: { pilot_id: pilotId },
})

export const pilotProfile = (id: string): Target => ({
  to: `/admin/pilot/detail/${id}`,
  search: { mode: 'view' },
})
