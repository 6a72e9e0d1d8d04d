import { z } from 'zod'
import { type Access, PERMISSION } from '../../access.ts'
import { call, download } from '../../call.ts'
import { order, paging, sortBy, total } from '../../common/paging.ts'
import { fleet } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { myTasks, TASK_AGE_NAMES, TASK_KINDS, taskKey, waitingTask } from './entity.ts'

/** The readers of the list of who waits for whom (ASK-02). */
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
  /** The holder of the task: a pilot or instructor, or the office. */
  holder: z.enum(['crew', 'office'], { error: 'invalid_choice' }).optional(),
  /** The fleet of the person who is waited for. */
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

/** The most tasks that one call sends reminders for. */
export const MAX_REMINDED = 200

const reminded = {
  keys: z
    .array(taskKey(), { error: 'field_required' })
    .min(1, { error: 'field_required' })
    .max(MAX_REMINDED, { error: 'too_many' }),
}

/** What reminders of some tasks do; each task is counted once. */
const reminders = z.object({
  /** The people for whom a mail is on its way. */
  people: total(),
  /** The tasks for which a mail is on its way. */
  reminded: total(),
  /** The tasks for which a mail was sent today already; nobody is mailed twice on a day. */
  already: total(),
  /** The tasks whose people have chosen to get no such mails. */
  declined: total(),
  /** The tasks that are asked of the caller, and of nobody whom the caller may remind. */
  own: total(),
  /**
   * The tasks that were done meanwhile, ask nobody in particular, or may not be reminded of by the caller.
   */
  gone: total(),
})

export const previewRemind = call({
  path: 'task/preview_remind',
  summary: 'What remind would answer now; mails nobody (ASK-02)',
  access: 'signed-in',
  effect: 'read',
  input: z.strictObject(reminded),
  output: reminders,
})

export const remind = call({
  path: 'task/remind',
  summary:
    'Mails those who are waited for, at most once a day for a task: any task for holders of 51, others what they wait for themselves (ASK-02)',
  access: 'signed-in',
  effect: 'change',
  input: z.strictObject(reminded),
  output: reminders,
})

export const exportWaits = download({
  path: 'task/who_waits_export',
  summary: 'The same list as an Excel workbook (ASK-02)',
  access: waitsReaders,
  params: z.object({
    language: z.enum(LANGUAGES).default('vi'),
    keyword: z.string().trim().max(100).optional(),
    ...filters,
    order: order(),
    sort_by: sortBy(WAITS_SORTS),
  }),
})
