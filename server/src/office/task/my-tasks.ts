import type { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { MOST_SHOWN } from '@trms/contract/office/task/entity'
import { sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { unseen } from '../../platform/db/any-of.ts'
import { byOnePlan } from '../../platform/db/one-plan.ts'
import { asked, askedOf, waitedForBy, waitsAt } from './asked.ts'
import {
  ABOUT,
  HELD_COLUMNS,
  HOLDER,
  IS_HELD,
  TASK_COLUMNS,
  type TaskRow,
  taskOf,
  type WaitingRow,
} from './rows.ts'
import { answerWaiting, clockOf } from './waiting.ts'

/**
 * The tasks that are asked of the caller now, the longest wait first, and the
 * tasks that the caller waits for (ASK-01).
 */
export const myTasks =
  (asks: readonly Ask[]): Handler<typeof getMyTasks> =>
  async (ctx) => {
    const [mine, others] = await Promise.all([tasksOf(ctx, asks), waitedFor(ctx, asks)])
    return {
      tasks: mine.map((row) => taskOf(row, clockOf(ctx))),
      total: mine[0]?.total ?? 0,
      waiting_for: await answerWaiting(ctx, others),
    }
  }

/** The number of tasks beside the menu (ASK-01). */
export const count =
  (asks: readonly Ask[]): Handler<typeof countMyTasks> =>
  async (ctx) => ({ total: await totalOf(ctx, asks) })

/** The caller's longest-waiting tasks, up to the most that are shown; each row holds the total number. */
const tasksOf = ({ db, actor, now }: Ctx, asks: readonly Ask[]) =>
  byOnePlan(
    db,
    sql<TaskRow & { total: number }>`
    SELECT ${TASK_COLUMNS}, count(*) OVER () AS total FROM ${asked(asks)} AS t ${ABOUT}
    WHERE ${askedOf(actor)} AND ${waitsAt(now)}
    ORDER BY t.since, key LIMIT ${sql.lit(MOST_SHOWN)}`,
  )

async function totalOf({ db, actor, now }: Ctx, asks: readonly Ask[]): Promise<number> {
  const [row] = await byOnePlan(
    db,
    sql<{ total: number }>`
    SELECT count(*) AS total FROM ${asked(asks)} AS t
    WHERE ${askedOf(actor)} AND ${waitsAt(now)}`,
  )
  return row?.total ?? 0
}

/** The tasks of others for which the caller waits, the longest wait first. */
function waitedFor({ db, actor, now }: Ctx, asks: readonly Ask[]): Promise<WaitingRow[]> {
  const me = unseen(actor.id, 'uuid')
  return byOnePlan(
    db,
    sql<WaitingRow>`
    SELECT ${HELD_COLUMNS} FROM ${asked(asks)} AS t ${ABOUT} ${HOLDER}
    WHERE ${waitedForBy(actor)} AND ${waitsAt(now)} AND ${IS_HELD}
      AND t.holder_id IS DISTINCT FROM ${me}
    ORDER BY t.since, key LIMIT ${sql.lit(MOST_SHOWN)}`,
  )
}
