import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { recordReaders } from '../training-record/access.ts'
import {
  amendCall,
  people,
  recordPage,
  recordsOfPilot,
  reportFile,
} from '../training-record/shapes.ts'
import { baseTraining, baseTrainingFields, baseTrainingRow } from './entity.ts'

export const BASE_SORTS = [
  'date_of_flight',
  'airport',
  'instructor_name',
  'result',
  'status',
] as const

const rows = z.object({ base_trainings: z.array(baseTrainingRow), total: total() })

export const createBaseTraining = call({
  path: 'flt_training/create_base_flight',
  summary: 'Records a base training of a pilot; the caller is its instructor (BT-01, BT-02)',
  access: { roles: [ROLE.INSTRUCTOR] },
  effect: 'create',
  signs: true,
  input: z.strictObject({ ...people, ...baseTrainingFields }),
  files: reportFile,
  under: 'entities',
  output: baseTraining,
})

export const amendBaseTraining = amendCall({
  path: 'flt_training/amend_base_flight',
  what: 'base training',
  fields: baseTrainingFields,
  record: baseTraining,
})

export const deleteBaseTraining = call({
  path: 'flt_training/delete_base_flight',
  summary: 'Archives a base training (BT-03)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const baseTrainingList = call({
  path: 'flt_training/base_training_list',
  summary: "One page of a pilot's base trainings (BT-01)",
  access: recordReaders,
  effect: 'read',
  input: recordPage(BASE_SORTS),
  output: rows,
})

export const baseTrainingByPilot = call({
  path: 'flt_training/base_training_by_pilot',
  summary: 'All base trainings of a pilot, newest first (BT-03)',
  access: recordReaders,
  effect: 'read',
  input: recordsOfPilot(BASE_SORTS),
  output: rows,
})

export const baseTrainingById = call({
  path: 'flt_training/base_training_by_id',
  summary: 'One base training, whole',
  access: recordReaders,
  effect: 'read',
  input: byId({}),
  output: baseTraining,
})
