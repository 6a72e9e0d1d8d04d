import { flies } from '@trms/contract/access'
import {
  NOTICE_TOPICS,
  type NoticeTopic,
  type NoticeWay,
  type noticeSettings,
  type setNoticeSettings,
  TOPICS,
} from '@trms/contract/office/task/notice'
import { sql } from 'kysely'
import type { Actor, Ctx, Handler } from '../../../platform/context.ts'
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
 * The topics that can concern the actor, with the chosen and the possible ways. The tasks of the
 * crew are asked of those who fly, those of the office of everybody else and of who flies with a permission.
 */
const shown = (actor: Person, ways: Ways) => ({
  topics: NOTICE_TOPICS.filter((topic) => mayConcern(actor, topic)).map((topic) => ({
    topic,
    how: ways[topic],
    ways: [...TOPICS[topic].ways],
  })),
})

type Person = Pick<Actor, 'role' | 'management_role'>

const mayConcern = (actor: Person, topic: NoticeTopic): boolean =>
  topic === 'office' ? !flies(actor) || actor.management_role.length > 0 : flies(actor)

export const read: Handler<typeof noticeSettings> = async ({ db, actor }) =>
  shown(actor, await waysOf(db, actor.id))

export const set: Handler<typeof setNoticeSettings> = async (ctx, { topics }) => {
  const before = await waysOf(ctx.db, ctx.actor.id)
  await change(ctx, { id: ctx.actor.id, action: 'set_notices' }, { before, after: topics })
  return shown(ctx.actor, { ...before, ...topics })
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
