import {
  NOTICE_TOPICS,
  type readUnsubscribe,
  TOPICS,
  type unsubscribe as unsubscribeCall,
} from '@trms/contract/office/task/notice'
import type { Ctx, Handler } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/errors.ts'
import { change, type Ways, waysOf } from './settings.ts'

/** The least that each topic can be told: never, where that can be chosen, else once a day. */
const LEAST = Object.fromEntries(
  NOTICE_TOPICS.map((topic) => [topic, TOPICS[topic].ways.includes('never') ? 'never' : 'daily']),
) as Ways

const isOff = (ways: Ways) => NOTICE_TOPICS.every((topic) => ways[topic] === LEAST[topic])

async function ownerOf(db: Db, token: string): Promise<{ id: string; email: string }> {
  const owner = await db
    .selectFrom('notice_link as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['account.id', 'account.email'])
    .where('link.token', '=', token)
    .executeTakeFirst()
  if (!owner) throw notFound()
  return owner
}

/** Whoever holds the mail knows the address; who only guesses learns next to nothing of it. */
const hinted = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.slice(-1)}@${domain}`
}

export const show: Handler<typeof readUnsubscribe> = async ({ db }, { token }) => {
  const { id, email } = await ownerOf(db, token)
  return { address: hinted(email), off: isOff(await waysOf(db, id)) }
}

/** Without signing in: the link came with a mail to the account's own address (ASK-03). */
export const unsubscribe: Handler<typeof unsubscribeCall> = async (ctx, { token }) =>
  switchOff(ctx, token)

export async function switchOff(
  ctx: Pick<Ctx, 'db' | 'audit'>,
  token: string,
): Promise<{ address: string; off: boolean }> {
  const { id, email } = await ownerOf(ctx.db, token)
  const before = await waysOf(ctx.db, id)
  await change(ctx, { id, action: 'unsubscribe' }, { before, after: LEAST })
  return { address: hinted(email), off: true }
}
