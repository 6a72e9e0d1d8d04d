import type { Input } from '@trms/contract/call'
import type { createPilot } from '@trms/contract/people/pilot/calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../../platform/db/unique.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import { giveFirstPassword } from '../account-mail/first-password.ts'
import { inviteAccount } from '../account-mail/invite.ts'
import { againstDates } from './dates.ts'
import { mayGivePassword, maySetFunction } from './policy.ts'
import { answerOf } from './queries.ts'
import { insertPilots } from './write.ts'

/**
 * Makes a new pilot, who signs in with the given first password or sets one through a mailed link (PIL-02).
 */
export const create: Handler<typeof createPilot> = async (ctx, input) => {
  const { password, password_salt, ...pilot } = input
  refuseGiven(ctx, input)
  const id = newId()
  await namingDuplicates(ACCOUNT_UNIQUE, () => insertPilots(ctx.db, [{ ...pilot, id }]))
  if (password && password_salt) await giveFirstPassword(ctx, id, { password, salt: password_salt })
  else await inviteAccount(ctx, id)
  ctx.audit({
    action: 'create',
    entity: 'pilot',
    entityId: id,
    change: { ...pilot, invited: password === undefined },
  })
  return answerOf(ctx, id)
}

/**
 * Refuses dates out of order, and a first password or the function of an instructor from
 * anybody but an admin (PIL-02, PIL-03).
 */
function refuseGiven(ctx: Ctx, sent: Input<typeof createPilot>): void {
  const { actor } = ctx
  const problems: Record<string, FieldMessage> = { ...againstDates(ctx, sent) }
  if (sent.password !== undefined && !mayGivePassword(actor))
    problems.password = { key: 'only_admin_gives_password' }
  if (!maySetFunction(actor, null, sent.function))
    problems.function = { key: 'only_admin_makes_instructor' }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
