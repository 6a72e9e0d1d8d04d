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

/** The way in which an account wants to be told of each topic. */
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

/**
 * The topics with the chosen and the possible ways. The topic of the office is shown
 * to everybody, since rights may change.
 */
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
  await change(ctx, { id: ctx.actor.id, action: 'set_notices' }, { before, after: topics })
  return shown({ ...before, ...topics })
}

/** Stores the ways that an account has changed, with an entry in the audit trail. */
export async function change(
  { db, audit }: Pick<Ctx, 'db' | 'audit'>,
  { id, action }: { id: string; action: string },
  { before, after }: { before: Ways; after: Partial<Ways> },
): Promise<void> {
  const changed = NOTICE_TOPICS.flatMap((topic) => {
    const how = after[topic]
    return how && how !== before[topic] ? [{ topic, old: before[topic], how }] : []
  })
  if (changed.length === 0) return
  audit({
    action,
    entity: 'account',
    entityId: id,
    change: Object.fromEntries(changed.map(({ topic, old, how }) => [topic, { old, new: how }])),
  })
  const rows = changed.map(({ topic, how }) => ({ account_id: id, topic, how }))
  await db
    .insertInto('notice_setting')
    .values(rows)
    .onConflict((one) =>
      one.columns(['account_id', 'topic']).doUpdateSet({ how: sql`excluded.how` }),
    )
    .execute()
}
