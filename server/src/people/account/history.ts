import { flies, holds, PERMISSION } from '@trms/contract/access'
import { PERSON_ACTIONS, type personHistory } from '@trms/contract/people/account/calls'
import { changeHistory } from '../../crew/change-history.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { againstRead } from './policy.ts'

/**
 * The audit trail's changes of one person: of the account, and of the
 * pilot's profile where there is one (AMD-02).
 */
export const history: Handler<typeof personHistory> = async (ctx, { id }) => {
  const { db, actor } = ctx
  const person = await db
    .selectFrom('account')
    .select(['id', 'crew_code', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  const editsProfiles = holds(actor, PERMISSION.EDIT_PILOT)
  if (!person || (againstRead(actor, person) && !(editsProfiles && flies(person)))) throw notFound()
  return changeHistory(ctx, { id, entities: ['account', 'pilot'], actions: PERSON_ACTIONS })
}
