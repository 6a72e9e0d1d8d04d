import { z } from 'zod'
import { type Access, PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, month } from '../../common/fields.ts'
import { order, sortBy } from '../../common/paging.ts'

const readers: Access = { roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] }

const simMonth = month('please_select_date_and_schedule')

const version = z.object({
  /** The address of the workbook. */
  sim_file: z.string(),
  name: z.string(),
  size: z.number().int(),
  uploaded_at: z.string(),
  uploaded_by_name: z.string(),
})

export const simSchedule = z.object({
  id: id(),
  sim_month: z.string(),
  ...version.shape,
  /** The replaced workbooks of the month, newest first. */
  history: z.array(version),
})
export type SimSchedule = z.output<typeof simSchedule>

export const SCHEDULE_SORTS = ['sim_month', 'uploaded_at', 'uploaded_by'] as const

export const getSimSchedule = call({
  path: 'sim/get_sim_schedule',
  summary:
    'The months that have a simulator schedule, newest first unless asked otherwise, each with its workbook (SCH-01)',
  access: readers,
  effect: 'read',
  input: z.strictObject({ order: order(), sort_by: sortBy(SCHEDULE_SORTS) }),
  output: z.array(simSchedule),
})

export const uploadSimList = call({
  path: 'sim/upload_sim_list',
  summary:
    'The schedule of a month; one sent again takes its place, the old one stays in the history (SCH-01)',
  access: { permissions: [PERMISSION.UPLOAD_SIM_PDF] },
  effect: 'change',
  input: z.strictObject({ sim_month: simMonth }),
  files: {
    sim_file: { accept: 'xlsx', required: true, missing: 'please_select_date_and_schedule' },
  },
  output: simSchedule,
})

/** The most rows and columns that are shown of a sheet. */
export const SHEET_ROWS = 200
export const SHEET_COLUMNS = 40

export const getSimScheduleSheet = call({
  path: 'sim/get_sim_schedule_sheet',
  summary: 'The first visible sheet of a month’s workbook as rows of texts, at most 200 by 40',
  access: readers,
  effect: 'read',
  input: z.strictObject({ sim_month: simMonth }),
  output: z.object({
    sheet: z.string(),
    rows: z.array(z.array(z.string())),
    /** Whether rows or columns were left out. */
    cut: z.boolean(),
  }),
})

export const simScheduleFile = download({
  path: 'sim/schedule_file/:id/:name',
  summary: 'A workbook of the schedule, as it was sent',
  access: readers,
  params: z.object({
    id: id(),
    name: z.string().max(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
