import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { FLEETS } from '../../crew/fleets.ts'

/**
 * What can be asked of somebody (ASK-01). A task is no record of its own: it is there as long as the state of the
 * record it comes from asks for it.
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

/** A task is waiting long from so many whole days on. */
export const LONG_WAIT_DAYS = 7

/** An expiry presses from so many days ahead. */
export const SOON_DAYS = 30

/** How long a task has waited, in whole days, from and to, both included. */
export const TASK_AGES = {
  '0-2': [0, 2],
  '3-6': [3, 6],
  '7-13': [7, 13],
  over_13: [14, null],
} as const satisfies Record<string, readonly [from: number, to: number | null]>
export type TaskAge = keyof typeof TASK_AGES
export const TASK_AGE_NAMES = Object.keys(TASK_AGES) as [TaskAge, ...TaskAge[]]

const person = z.object({ id: id(), name: z.string(), crew_code: z.string() })

/** `sim_form:<uuid>:pilot`: the same as long as the same thing is asked of the same record. */
export const TASK_KEY =
  /^[a-z_]{1,40}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[0-9a-z_-]{1,40})?$/
export const taskKey = () => z.string().regex(TASK_KEY, { error: 'invalid_value' })

export const task = z.object({
  key: taskKey(),
  kind: z.enum(TASK_KINDS),
  /**
   * Which of its kind: the kind of training record or form, the part that somebody takes (`pilot`, `instructor_a`,
   * `instructor_b`, `instructor`), what is to be closed (`sim`, `line_check`, `line_training`), the kind of a deleted record, the queue of a mail.
   */
  variety: z.string(),
  /** It was handed in before, and is to be handed in again. */
  again: z.boolean(),
  /** The record whose page opens for it: a session, a line check, a training record, a pilot. */
  opens: id(),
  /** About whom; null: about nobody who flies. */
  about: person.nullable(),
  /** Since when, as an instant. */
  since: z.string(),
  /** Whole days since then. */
  days: z.number().int().min(0),
  /** YYYY-MM-DD: what expires, and has expired from the day after it on. */
  due: z.string().nullable(),
  /** YYYY-MM-DD: the day of the flight, the session or the check, on the airline's clock. */
  at: z.string().nullable(),
  /** Routes of a flight, sectors of a check, whatever tells it from others. */
  detail: z.string(),
  /** What it is called, where kinds are the airline's own. */
  name: z.object({ en: z.string(), vi: z.string() }).nullable(),
})
export type Task = z.output<typeof task>

/** What was sent for a task to whoever is asked, the newest first. */
export const taskReminder = z.object({
  /** `new`, `day_3`, `day_7`, `day_14`, `days_90` … `days_7` ahead, or `asked` by somebody. */
  step: z.string(),
  at: z.string(),
})
export type TaskReminder = z.output<typeof taskReminder>

/** A task with whom it waits for: one person, any instructor of a fleet, or the office. */
export const waitingTask = task.extend({
  holder: person.nullable(),
  /** The person who is asked has left, or flies no more: it waits until somebody else is named. */
  holder_left: z.boolean(),
  /** Any instructor of this fleet. */
  holder_fleet: z.enum(FLEETS).nullable(),
  reminders: z.array(taskReminder),
  /** Whoever is asked can be mailed for it, and was not today: nor was anybody, where several are asked. */
  can_remind: z.boolean(),
})
export type WaitingTask = z.output<typeof waitingTask>

/** What the caller is asked, and what others are asked that the caller waits for. */
export const myTasks = z.object({
  /** By age, the oldest first; the first MOST_SHOWN. */
  tasks: z.array(task),
  total: total(),
  waiting_for: z.array(waitingTask),
})
/** Nobody works through more at a time; the number beside the menu counts all. */
export const MOST_SHOWN = 500
