import { z } from 'zod'
import { type Access, PERMISSION, ROLE, viewers } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id, seen, version } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { EXCHANGE_SORTS, exchangeFilters } from '../form-exchange/list.ts'
import { lineCheck, lineCheckDetail, lineCheckFields, newLineCheck } from './entity.ts'
import { LINE_CHECK_STATUSES } from './states.ts'

const { VIEW_LINE_CHECK, CREATE_LINE_CHECK, EDIT_LINE_CHECK, DELETE_LINE_CHECK } = PERMISSION

const CREW = [ROLE.INSTRUCTOR, ROLE.PILOT]
/**
 * The readers of line checks. Pilots and instructors read their own (PERM-06); every permission that acts on
 * line checks shows all line checks.
 */
export const lineCheckReaders: Access = {
  roles: [ROLE.ADMIN, ...CREW],
  permissions: viewers(VIEW_LINE_CHECK),
}

export const getLineCheckList = call({
  path: 'linecheck/get_line_check_list',
  summary:
    'Line checks: all for holders of 21 to 26, own and those that name them for pilots and instructors (LC-01)',
  access: lineCheckReaders,
  effect: 'read',
  input: z.strictObject({
    ...paging(50),
    sort_by: sortBy(EXCHANGE_SORTS),
    ...exchangeFilters(LINE_CHECK_STATUSES),
    date_range: dateRange().optional(),
  }),
  output: z.object({ line_check_list: z.array(lineCheck), total: total() }),
})

export const getLineCheckById = call({
  path: 'linecheck/get_line_check_by_id',
  summary: 'One line check with its whole history (LC-01)',
  access: lineCheckReaders,
  effect: 'read',
  input: byId({}),
  output: lineCheckDetail,
})

export const createLineCheck = call({
  path: 'linecheck/create_line_check',
  summary:
    'Creates a line check of the caller; holders of 22 name the pilot with pilot_crew_code (LC-02)',
  access: { roles: CREW, permissions: [CREATE_LINE_CHECK] },
  effect: 'create',
  input: newLineCheck,
  output: lineCheckDetail,
})

export const updateLineCheck = call({
  path: 'linecheck/update_line_check',
  summary:
    'Changes a line check; the pilot stays once it has begun, and so does an instructor who has submitted. The pilot corrects an own one until a form is handed in (LC-02)',
  access: { roles: CREW, permissions: [EDIT_LINE_CHECK] },
  effect: 'change',
  input: byId({ ...seen, ...lineCheckFields }),
  output: lineCheckDetail,
})

export const deleteLineCheck = call({
  path: 'linecheck/delete_line_check',
  summary:
    'Archives a line check; the pilot withdraws an own one until a form is handed in (LC-02)',
  access: { roles: CREW, permissions: [DELETE_LINE_CHECK] },
  effect: 'change',
  input: z.strictObject({ line_check_id: id(), ...archiving }),
  output: z.object({ id: id() }),
})

export const latestOwnLineCheck = call({
  path: 'linecheck/latest_own_line_check',
  summary:
    'The caller’s latest line check as a pilot, for the question whether its documents are read (LC-04)',
  access: { roles: CREW },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    line_check: z
      .object({
        id: id(),
        version: version(),
        line_check_date: z.string(),
        linecheck_document_completion: z.boolean(),
      })
      .nullable(),
  }),
})
