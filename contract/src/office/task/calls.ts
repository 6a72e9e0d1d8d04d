import { z } from 'zod'
import { type Access, PERMISSION } from '../../access.ts'
import { call, download } from '../../call.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import { fleet } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { myTasks, TASK_AGE_NAMES, TASK_KINDS, taskKey, waitingTask } from './entity.ts'

/** Who sees whom the division waits for (ASK-02). */
export const waitsReaders: Access = { permissions: [PERMISSION.VIEW_READINESS] }

export const getMyTasks = call({
  path: 'task/my_tasks',
  summary: 'What the caller is asked now, and what the caller waits for others to do (ASK-01)',
  access: 'signed-in',
  effect: 'read',
  input: z.strictObject({}),
  output: myTasks,
})

export const countMyTasks = call({
  path: 'task/count',
  summary: 'How many tasks my_tasks lists (ASK-01)',
  access: 'signed-in',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ total: total() }),
})

export const WAITS_SORTS = ['since', 'person', 'kind', 'about'] as const

const filters = {
  kind: z.enum(TASK_KINDS, { error: 'invalid_choice' }).optional(),
  age: z.enum(TASK_AGE_NAMES, { error: 'invalid_choice' }).optional(),
  /** Whose: a pilot’s or instructor’s, or the office’s. */
  holder: z.enum(['crew', 'office'], { error: 'invalid_choice' }).optional(),
  /** Of the person who is waited for. */
  fleet: fleet('invalid_choice').optional(),
}

export const whoWaits = call({
  path: 'task/who_waits',
  summary: 'Every open task of the division, with whom it waits for and what was sent (ASK-02)',
  access: waitsReaders,
  effect: 'read',
  input: z.strictObject({ ...paging(50), sort_by: sortBy(WAITS_SORTS), ...filters }),
  output: z.object({ tasks: z.array(waitingTask), total: total() }),
})

/** Most tasks that one call reminds of. */
export const MAX_REMINDED = 200

export const remind = call({
  path: 'task/remind',
  summary:
    'Mails those who are waited for, at most once a day for a task: any task for holders of 51, others what they wait for themselves (ASK-02)',
  access: 'signed-in',
  effect: 'change',
  input: z.strictObject({
    keys: z
      .array(taskKey(), { error: 'field_required' })
      .min(1, { error: 'field_required' })
      .max(MAX_REMINDED, { error: 'too_many' }),
  }),
  output: z.object({
    /** Tasks that a mail is on its way for. */
    reminded: total(),
    /** Nobody is mailed again on the same day. */
    already: total(),
    /** Those who are asked have chosen to get no such mails. */
    declined: total(),
    /** Done meanwhile, or nobody in particular is asked. */
    gone: total(),
  }),
})

export const exportWaits = download({
  path: 'task/who_waits_export',
  summary: 'The same list as an Excel workbook (ASK-02)',
  access: waitsReaders,
  params: z.object({
    language: z.enum(LANGUAGES).default('vi'),
    keyword: z.string().trim().max(100).optional(),
    ...filters,
  }),
})
