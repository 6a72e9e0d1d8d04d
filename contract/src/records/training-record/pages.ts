import type { RecordKind } from './entity.ts'

interface Pages {
  admin: { list: string; detail: string }
  pilot: { list: string; detail: string; create: string }
}

/**
 * The paths of the pages of each kind, under `/admin` and `/pilot`. The id of the record follows
 * the path of `detail`.
 */
export const RECORD_PAGES: Record<RecordKind, Pages> = {
  training_flight: {
    admin: { list: 'fot/training-flight-list', detail: 'training-flight/detail' },
    pilot: {
      list: 'training-flight',
      detail: 'training-flight-detail',
      create: 'training-flight-create',
    },
  },
  base_training: {
    admin: { list: 'fot/base-training-list', detail: 'fot/base-training-detail' },
    pilot: {
      list: 'base-training',
      detail: 'base-training/detail',
      create: 'base-training/create',
    },
  },
  theory_test: {
    admin: { list: 'fot/theory-test', detail: 'fot/theory-test-detail' },
    pilot: { list: 'theory-test', detail: 'theory-test/detail', create: 'theory-test/create' },
  },
  progress_theory: {
    admin: { list: 'fot/progress-theory', detail: 'fot/progress-theory-detail' },
    pilot: {
      list: 'progress-theory',
      detail: 'progress-theory-report/detail',
      create: 'progress-theory-report/create',
    },
  },
}

/** The address of a record's page in either area. */
export const recordPage = (area: keyof Pages, kind: RecordKind, id: string): string =>
  `/${area}/${RECORD_PAGES[kind][area].detail}/${id}`
