import { z } from 'zod'
import { type Access, PERMISSION, ROLE, viewers } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id, oneOf, seen } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { lineTraining, lineTrainingDetail, lineTrainingFields } from './entity.ts'
import { COMPLETED, LINE_TRAINING_TYPES } from './states.ts'

const { VIEW_LINE_TRAINING, CREATE_LINE_TRAINING, EDIT_LINE_TRAINING, DELETE_LINE_TRAINING } =
  PERMISSION

const INVOLVED = [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT]
/**
 * The readers of line trainings: pilots read their own, instructors those of their fleet,
 * holders of 31 to 36 all.
 */
export const lineTrainingReaders: Access = {
  roles: INVOLVED,
  permissions: viewers(VIEW_LINE_TRAINING),
}

/** The field in which the keyword is searched; without a field, the keyword is searched in both. */
export const LINE_TRAINING_KEYWORD_FIELDS = ['pilot_name', 'crew_code'] as const

export const LINE_TRAINING_SORTS = ['start_date', 'pilot', 'line_training_type', 'status'] as const

export const getLineTrainingList = call({
  path: 'line_training/get_line_training_list',
  summary:
    'One page of line trainings by start date: a pilot’s own, those of an instructor’s fleet, all for holders of 31 to 36 (LT-01)',
  access: lineTrainingReaders,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(LINE_TRAINING_SORTS),
    filter: z.enum(LINE_TRAINING_KEYWORD_FIELDS, { error: 'invalid_choice' }).optional(),
    /** The type of training; all types if left out. */
    line_training_type: oneOf(LINE_TRAINING_TYPES).optional(),
    /** 1 keeps completed trainings and 0 those in progress; both if left out. */
    completed: oneOf([COMPLETED.NO, COMPLETED.YES]).optional(),
    /** The range of the start date. */
    date_range: dateRange().optional(),
  }),
  output: z.object({ line_training_list: z.array(lineTraining), total: total() }),
})

export const getLineTrainingById = call({
  path: 'line_training/get_line_training_by_id',
  summary: 'One line training with everything that happened to it',
  access: lineTrainingReaders,
  effect: 'read',
  input: byId({}),
  output: lineTrainingDetail,
})

export const createLineTraining = call({
  path: 'line_training/create_line_training',
  summary: 'Creates a line training of a pilot, starting today (LT-02)',
  access: { permissions: [CREATE_LINE_TRAINING] },
  effect: 'create',
  input: z.strictObject(lineTrainingFields),
  output: lineTrainingDetail,
})

export const updateLineTraining = call({
  path: 'line_training/update_line_training',
  summary:
    'Changes type and pilot; a pilot who has begun stays, and the type of a completed training (LT-03)',
  access: { permissions: [EDIT_LINE_TRAINING] },
  effect: 'change',
  input: byId({ ...seen, ...lineTrainingFields }),
  output: lineTrainingDetail,
})

export const deleteLineTraining = call({
  path: 'line_training/delete_line_training',
  summary: 'Archives a line training (LT-03)',
  access: { permissions: [DELETE_LINE_TRAINING] },
  effect: 'change',
  input: z.strictObject({ line_training_id: id(), ...archiving }),
  output: z.object({ id: id() }),
})

export const cleanUpLineTraining = call({
  path: 'line_training/clean_up_line_training',
  summary: 'Takes a line training out of every list; what was submitted stays stored (LT-03)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: z.strictObject({ line_training_id: id(), ...archiving }),
  output: z.object({ id: id() }),
})
