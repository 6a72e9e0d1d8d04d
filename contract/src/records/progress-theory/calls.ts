import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { recordReaders } from '../training-record/access.ts'
import { amendCall, people, recordsOfPilot, reportFile } from '../training-record/shapes.ts'
import { progressTheory, progressTheoryFields, progressTheoryRow } from './entity.ts'

export const PROGRESS_SORTS = [
  'date_of_test',
  'instructor_name',
  'overall_performance',
  'status',
] as const

export const createProgressTheory = call({
  path: 'flt_training/create_progress_theory_report',
  summary: 'Records a progress check (theory); the caller is its instructor (PT-01, PT-02)',
  access: { roles: [ROLE.INSTRUCTOR] },
  effect: 'create',
  signs: true,
  input: z.strictObject({ ...people, ...progressTheoryFields }),
  files: reportFile,
  under: 'entities',
  output: progressTheory,
})

export const amendProgressTheory = amendCall({
  path: 'flt_training/amend_progress_theory_report',
  what: 'progress check (theory)',
  fields: progressTheoryFields,
  record: progressTheory,
})

export const deleteProgressTheory = call({
  path: 'flt_training/delete_progress_theory_report',
  summary: 'Archives a progress check (theory) (PT-02)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const progressTheoryByPilot = call({
  path: 'flt_training/get_progress_theory_report_by_pilot',
  summary:
    'All progress checks (theory) of a pilot, newest first, or one page of them (PT-01, PT-02)',
  access: recordReaders,
  effect: 'read',
  input: recordsOfPilot(PROGRESS_SORTS),
  output: z.object({ progress_theory_reports: z.array(progressTheoryRow), total: total() }),
})

export const progressTheoryById = call({
  path: 'flt_training/progress_theory_report_by_id',
  summary: 'One progress check (theory), whole',
  access: recordReaders,
  effect: 'read',
  input: byId({}),
  output: progressTheory,
})
