import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { recordReaders } from '../training-record/access.ts'
import { amendCall, people, recordsOfPilot, reportFile } from '../training-record/shapes.ts'
import { theoryTest, theoryTestFields, theoryTestRow } from './entity.ts'

export const THEORY_SORTS = ['date_of_test', 'instructor_name', 'result', 'status'] as const

export const createTheoryTest = call({
  path: 'flt_training/create_theory_test',
  summary: 'Records a theory test of a pilot; the caller is its instructor (TT-01, TT-02)',
  access: { roles: [ROLE.INSTRUCTOR] },
  effect: 'create',
  signs: true,
  input: z.strictObject({ ...people, ...theoryTestFields }),
  files: reportFile,
  under: 'entities',
  output: theoryTest,
})

export const amendTheoryTest = amendCall({
  path: 'flt_training/amend_theory_test',
  what: 'theory test',
  fields: theoryTestFields,
  record: theoryTest,
})

export const deleteTheoryTest = call({
  path: 'flt_training/delete_theory_test_api',
  summary: 'Archives a theory test (TT-02)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const theoryTestByPilot = call({
  path: 'flt_training/get_theory_test_by_pilot',
  summary: 'All theory tests of a pilot, newest first, or one page of them (TT-01, TT-02)',
  access: recordReaders,
  effect: 'read',
  input: recordsOfPilot(THEORY_SORTS),
  output: z.object({ theory_tests: z.array(theoryTestRow), total: total() }),
})

const oneTheoryTest = {
  access: recordReaders,
  effect: 'read',
  input: byId({}),
  output: theoryTest,
} as const

export const theoryTestById = call({
  path: 'flt_training/theory_test_by_id',
  summary: 'One theory test, whole',
  ...oneTheoryTest,
})

export const getTheoryTest = call({
  path: 'flt_training/get_theory_test_api_list',
  summary: "One theory test, whole, under the specification's name (TT-02)",
  ...oneTheoryTest,
})
