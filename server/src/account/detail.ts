import type { userDetail } from '@trms/contract/account/calls'
import type { Handler } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { mayRead } from './policy.ts'
import { answerOf, findAccount } from './queries.ts'

export const detail: Handler<typeof userDetail> = async ({ db, actor }, { id }) => {
  if (!mayRead(actor, { id })) throw notFound()
  const row = await findAccount(db, id)
  if (!row) throw notFound()
  return answerOf(row, actor)
}
