import { ROLE } from '@trms/contract/access'
import type { userDetail } from '@trms/contract/people/account/calls'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstRead } from './policy.ts'
import { answerOf, findAccount } from './queries.ts'

export const byId: Handler<typeof userDetail> = async (ctx, { id }) => {
  const { db, actor } = ctx
  refuse(againstRead(actor, { id }))
  const row = await findAccount(db, id)
  if (!row) throw notFound()
  return {
    ...answerOf(row, ctx),
    is_admin: row.role === ROLE.ADMIN,
    roles: row.management_role.map((role) => ({ role })),
    ...(id === actor.id && (await saltOf(db, id))),
  }
}

/** Reads the salt separately, so that no list and no answer about another person ever holds a salt. */
async function saltOf(db: Db, id: string): Promise<{ password_salt?: string }> {
  const { password_salt } = await db
    .selectFrom('account')
    .select('password_salt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return password_salt === null ? {} : { password_salt }
}
