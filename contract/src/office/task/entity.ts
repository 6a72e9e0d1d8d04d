import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { FLEETS } from '../../crew/fleets.ts'

/**
 * The kinds of task (ASK-01). A task is not a record: the task exists as long as the state of a record
 * asks for something.
 */
export const TASK_KINDS = [
  'approve_record',
  'agree_amendment',
  'disagreement',
  'correction',
  'sim_form',
  'sim_caav',
  'elearning',
  'line_check_form',
  'line_check_documents',
  'line_training_form',
  'qualification',
  'close_form',
  'verify_survey',
  'decide_purge',
  'decide_factor_reset',
  'mail_given_up',
  'webhook_failed',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** The days after which a task counts as waiting long. */
export const LONG_WAIT_DAYS = 7

/** The days before an expiry from which the expiry counts as urgent. */
export const SOON_DAYS = 30

/** Ranges of the days for which a task has waited, both ends included. */
export const TASK_AGES = {
  '0-2': [0, 2],
  '3-6': [3, 6],
  '7-13': [7, 13],
  over_13: [14, null],
} as const satisfies Record<string, readonly [from: number, to: number | null]>
export type TaskAge = keyof typeof TASK_AGES
export const TASK_AGE_NAMES = Object.keys(TASK_AGES) as [TaskAge, ...TaskAge[]]

const person = z.object({ id: id(), name: z.string(), crew_code: z.string() })

/**
 * The shape of a task's key, such as `sim_form:<uuid>:pilot`. The key stays the same as long as the same is
 * asked for the same record.
 */
export const TASK_KEY =
  /^[a-z_]{1,40}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[0-9a-z_-]{1,40})?$/
export const taskKey = () => z.string().regex(TASK_KEY, { error: 'invalid_value' })

export const task = z.object({
  key: taskKey(),
  kind: z.enum(TASK_KINDS),
  /**
   * The variety within the kind: the kind of training record or form, the part that the person takes
   * (`pilot`, `instructor_a`, `instructor_b`, `instructor`), the form to be closed (`sim`, `line_check`,
   * `line_training`) or the failed form (`sim_failed`) about which the office decides, the kind of a deleted
   * record, or the queue of a mail.
   */
  variety: z.string(),
  /** Whether the form was submitted before and has to be submitted again. */
  again: z.boolean(),
  /** The id of the record whose page opens: a session, a line check, a training record or a pilot. */
  opens: id(),
  /** The pilot or instructor whom the task is about; null when the task is about nobody who flies. */
  about: person.nullable(),
  /** The instant since which the task has waited. */
  since: z.string(),
  /** The days since then on the airline's calendar: 0 on the day itself. */
  days: z.number().int().min(0),
  /** The last day of what expires, YYYY-MM-DD; expired from the next day on. */
  due: z.string().nullable(),
  /** The day of the flight, session or check, YYYY-MM-DD on the airline's clock. */
  at: z.string().nullable(),
  /**
   * A text that tells this task from others: the routes of a flight or the sectors of a check, for example.
   */
  detail: z.string(),
  /** The name, for kinds of qualification that the airline named itself. */
  name: z.object({ en: z.string(), vi: z.string() }).nullable(),
  /** The reason with which the form was sent back; empty for other tasks, and for tasks of others. */
  reason: z.string(),
})
export type Task = z.output<typeof task>

/** The mails that were sent for a task, newest first. */
export const taskReminder = z.object({
  /**
   * `new`, `day_3`, `day_7`, `day_14`; `days_90` to `days_7` before an expiry; or `asked` when a person
   * asked for the mail.
   */
  step: z.string(),
  at: z.string(),
})
export type TaskReminder = z.output<typeof taskReminder>

/** A task with whom it waits for: one person, any instructor of a fleet, or the office. */
export const waitingTask = task.extend({
  holder: person.nullable(),
  /** Whether the holder has left or no longer flies; the task then waits until somebody else is named. */
  holder_left: z.boolean(),
  /** The fleet any of whose instructors can act. */
  holder_fleet: z.enum(FLEETS).nullable(),
  reminders: z.array(taskReminder),
  /**
   * Whether a reminder can be requested: the holder has not left, and nobody was reminded of this
   * task on request today.
   */
  can_remind: z.boolean(),
})
export type WaitingTask = z.output<typeof waitingTask>

/** The tasks of the caller, and the tasks of others that the caller waits for. */
export const myTasks = z.object({
  /** The first MOST_SHOWN tasks, the oldest first. */
  tasks: z.array(task),
  total: total(),
  waiting_for: z.array(waitingTask),
})
/**
 * The most tasks in one answer, more than anybody works through at a time; the number in the
 * menu counts all tasks.
 */
export const MOST_SHOWN = 500
