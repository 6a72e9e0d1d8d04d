import { z } from 'zod'
import { type Access, PERMISSION as P, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id, integer, seen } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { keptFiles, MAX_FILES } from '../../common/stored-file.ts'
import { toldHistory } from '../../crew/change-history.ts'
import { fleet } from '../../crew/fleets.ts'
import { changedEventReport, eventReport, eventYear, newEventReport } from './entity.ts'

const office = [P.VIEW_PILOT_LIST, P.EDIT_PILOT]
const readers: Access = { roles: [ROLE.INSTRUCTOR, ROLE.PILOT], permissions: office }
const writers: Access = { roles: [ROLE.INSTRUCTOR], permissions: office }

const files = {
  files: { accept: 'image-or-pdf', many: MAX_FILES },
} satisfies Record<string, FileField>

/** Whether a pilot of the report has minus points. */
export const MINUS_POINT_FILTERS = ['with', 'without'] as const

export const EVENT_SORTS = ['date', 'flight_number', 'aircraft_registration', 'sector'] as const

export const reportSearching = call({
  path: 'event_report/report_searching',
  summary:
    'One page of event reports, by date; an instructor gets those of the own fleet and those written by the instructor, a pilot those that name the pilot (EVT-01, EVT-04)',
  access: readers,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(EVENT_SORTS),
    filters: z
      .strictObject({
        /** Keeps only reports that name a pilot of this fleet. */
        fleet: fleet().optional(),
        minus_point: z.enum(MINUS_POINT_FILTERS, { error: 'invalid_choice' }).optional(),
      })
      .default({}),
    date_range: dateRange().nullish(),
  }),
  output: z.object({ event_reports: z.array(eventReport), total: total() }),
})

export const getReportById = call({
  path: 'event_report/get_report_by_id',
  summary:
    'One event report; of its pilots a pilot reads only the own name and minus point (EVT-03)',
  access: readers,
  effect: 'read',
  input: byId({}),
  output: eventReport,
})

export const reportHistory = call({
  path: 'event_report/report_history',
  summary:
    'What was changed of an event report, the newest first, at most 200: to whom every report is open, whoever it named before (AMD-02, EVT-04)',
  access: { permissions: office },
  effect: 'read',
  input: byId({}),
  output: toldHistory,
})

export const getReportByPilot = call({
  path: 'event_report/get_report_by_pilot',
  summary: 'All event reports that name a pilot, newest first (EVT-03)',
  access: readers,
  effect: 'read',
  input: z.strictObject({ pilot_id: id() }),
  output: z.object({ event_reports: z.array(eventReport) }),
})

export const createReport = call({
  path: 'event_report/create_report',
  summary: 'Creates an event report of at least two pilots, with its files (EVT-01)',
  access: writers,
  effect: 'create',
  input: newEventReport,
  files,
  output: eventReport,
})

export const updateReport = call({
  path: 'event_report/update_report',
  summary:
    'Changes an event report; file_ids lists the files kept, those left out are archived, files sent are added (EVT-01, EVT-04)',
  access: writers,
  effect: 'change',
  input: byId({ ...seen, ...changedEventReport, file_ids: keptFiles() }),
  files,
  output: eventReport,
})

export const deleteReport = call({
  path: 'event_report/delete_report',
  summary: 'Archives an event report (EVT-01, EVT-04)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const reportStatistics = call({
  path: 'event_report/report_statistics',
  summary: 'Reports and minus points of years, month by month (EVT-03)',
  access: { permissions: office },
  effect: 'read',
  input: z.strictObject({
    years: z
      .array(integer(1990, 2100), { error: 'field_required' })
      .min(1, { error: 'field_required' })
      .max(10, { error: 'too_many' }),
  }),
  /** The statistics, in the order of the years that were asked for. */
  output: z.object({ statistics: z.array(eventYear) }),
})

export const eventReportFile = download({
  path: 'event_report/report_file/:id/:name',
  summary: 'A file of an event report; archived ones only for holders of 2 or 3 (FIL-02)',
  access: readers,
  params: z.object({
    id: id(),
    name: z.string().max(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
