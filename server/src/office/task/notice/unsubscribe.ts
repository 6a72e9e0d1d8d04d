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

/** The least that can be chosen for each topic: never where that is possible, else once a day. */
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

/**
 * The address with most letters hidden: a reader of the mail knows the address, and somebody who
 * guesses a link learns next to nothing.
 */
const hinted = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.slice(-1)}@${domain}`
}

export const show: Handler<typeof readUnsubscribe> = async ({ db }, { token }) => {
  const { id, email } = await ownerOf(db, token)
  return { address: hinted(email), off: isOff(await waysOf(db, id)) }
}

/** Unsubscribes without a sign-in, since the link came in a mail to the account's own address (ASK-03). */
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
