import {
  NOTICE_TOPICS,
  type NoticeTopic,
  type NoticeWay,
  type noticeSettings,
  type setNoticeSettings,
  TOPICS,
} from '@trms/contract/office/task/notice'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Ways = Readonly<Record<NoticeTopic, NoticeWay>>

/** How an account wants to be told, topic by topic. */
export async function waysOf(db: Db, accountId: string): Promise<Ways> {
  const rows = await db
    .selectFrom('notice_setting')
    .select(['topic', 'how'])
    .where('account_id', '=', accountId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.topic, row.how as NoticeWay]))
  return Object.fromEntries(
    NOTICE_TOPICS.map((topic) => [topic, chosen.get(topic) ?? TOPICS[topic].usual]),
  ) as Ways
}

/** Nobody holds a task of the office who has no part in it; the choice is shown all the same, for rights change. */
const shown = (ways: Ways) => ({
  topics: NOTICE_TOPICS.map((topic) => ({
    topic,
    how: ways[topic],
    ways: [...TOPICS[topic].ways],
  })),
})

export const read: Handler<typeof noticeSettings> = async ({ db, actor }) =>
  shown(await waysOf(db, actor.id))

export const set: Handler<typeof setNoticeSettings> = async (ctx, { topics }) => {
  const before = await waysOf(ctx.db, ctx.actor.id)
  await storeWays(ctx.db, ctx.actor.id, topics)
  ctx.audit({
    action: 'set_notices',
    entity: 'account',
    entityId: ctx.actor.id,
    change: changesOf(before, topics),
  })
  return shown({ ...before, ...topics })
}

export const changesOf = (before: Ways, after: Partial<Ways>) =>
  Object.fromEntries(
    NOTICE_TOPICS.filter((topic) => after[topic] && after[topic] !== before[topic]).map((topic) => [
      topic,
      { old: before[topic], new: after[topic] },
    ]),
  )

export async function storeWays(
  db: Ctx['db'],
  accountId: string,
  ways: Partial<Ways>,
): Promise<void> {
  const rows = Object.entries(ways).map(([topic, how]) => ({ account_id: accountId, topic, how }))
  if (rows.length === 0) return
  await db
    .insertInto('notice_setting')
    .values(rows)
    .onConflict((one) =>
      one.columns(['account_id', 'topic']).doUpdateSet({ how: sql`excluded.how` }),
    )
    .execute()
}
