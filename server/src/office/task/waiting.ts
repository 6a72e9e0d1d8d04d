import { dayIn } from '@trms/contract/common/dates'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import {
  type Clock,
  remindersOf,
  stepsOfTasks,
  type Waited,
  type WaitingRow,
  waitingTaskOf,
  waitOf,
} from './rows.ts'

/**
 * The step of a reminder on request. Its round is the day, so that a task gets one such mail a day (ASK-02).
 */
export const ASKED = 'asked'
export const today = ({ settings, now }: Pick<Ctx, 'settings' | 'now'>): string =>
  dayIn(settings.timeZone, now)

/**
 * The tasks among these, by `waitOf`, about which their holders were mailed on
 * request on this day, or are about to be.
 */
export async function remindedOn(
  db: Db,
  day: string,
  tasks: readonly Waited[],
): Promise<ReadonlySet<string>> {
  if (tasks.length === 0) return new Set()
  const { rows } = await sql<Waited>`
    SELECT DISTINCT one.key, one.holder_id FROM ${stepsOfTasks(tasks)}
    WHERE n.step = ${ASKED} AND n.round = ${day}`.execute(db)
  return new Set(rows.map(waitOf))
}

export const clockOf = ({ now, settings }: Pick<Ctx, 'now' | 'settings'>): Clock => ({
  now,
  timeZone: settings.timeZone,
})

export async function answerWaiting(ctx: Ctx, rows: readonly WaitingRow[]): Promise<WaitingTask[]> {
  const [reminders, remindedToday] = await Promise.all([
    remindersOf(ctx.db, rows),
    remindedOn(ctx.db, today(ctx), rows),
  ])
  return rows.map((row) => waitingTaskOf(row, { clock: clockOf(ctx), reminders, remindedToday }))
}
