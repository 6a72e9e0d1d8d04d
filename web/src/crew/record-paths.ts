import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { RECORD_PAGES, recordPage } from '@trms/contract/records/training-record/pages'
import type { Target } from '../ui/part/target.ts'

type Area = 'admin' | 'pilot'

/** The path of every page of training records in an area. */
export const allRecordPaths = (area: Area): string[] =>
  Object.values(RECORD_PAGES).flatMap((kind) =>
    Object.values(kind[area]).map((path) => `/${area}/${path}`),
  )

/** Where the pilots whose training the reader follows are listed. */
export const overviewPath = (area: Area) => (area === 'admin' ? '/admin/fot' : '/pilot/fot/list')

/** Where a pilot's records of a kind are listed. */
export const recordList = (
  area: Area,
  kind: RecordKind,
  pilotId: string,
  flag?: 'special_flight' | 'grounded',
): Target => ({
  to: `/${area}/${RECORD_PAGES[kind][area].list}`,
  search: { pilot_id: pilotId, ...(flag && { [flag]: true }) },
})

/** The list of the training flights of all pilots. */
export const ALL_FLIGHTS = `/admin/${RECORD_PAGES.training_flight.admin.list}`

/** The form in which an instructor writes a new record about a pilot. */
export const recordCreate = (kind: RecordKind, pilotId: string): Target => ({
  to: `/pilot/${RECORD_PAGES[kind].pilot.create}`,
  search: { pilot_id: pilotId },
})

/**
 * The page on which a trainee reads the records that wait for approval one by one and approves all at once.
 */
export const APPROVE_SEVERAL = '/pilot/approve-several'

/** The page of one record. */
export const recordDetail = (area: Area, kind: RecordKind, id: string): Target => ({
  to: recordPage(area, kind, id),
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
