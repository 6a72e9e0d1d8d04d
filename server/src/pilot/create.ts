import type { createPilot } from '@trms/contract/pilot/calls'
import { inviteAccount } from '../account-mail/invite.ts'
import { seal } from '../auth/seal.ts'
import type { Handler } from '../context.ts'
import { newId } from '../db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../db/unique.ts'
import { answerOf } from './queries.ts'
import { insertPilots } from './write.ts'

/** A new pilot signs in with the password given, or sets one through a mailed link (PIL-02). */
export const create: Handler<typeof createPilot> = async (ctx, input) => {
  const { password, password_salt, ...pilot } = input
  const id = newId()
  await namingDuplicates(ACCOUNT_UNIQUE, () => insertPilots(ctx.db, [{ ...pilot, id }]))
  if (password && password_salt) {
    const h1 = Buffer.from(password, 'base64url')
    await ctx.db
      .updateTable('account')
      .set({ password_salt, password_sealed: seal(ctx.secrets.seal, h1, id, password_salt) })
      .where('id', '=', id)
      .execute()
  } else {
    await inviteAccount(ctx, id)
  }
  ctx.audit({
    action: 'create',
    entity: 'pilot',
    entityId: id,
    change: { ...pilot, invited: password === undefined },
  })
  return answerOf(ctx.db, id, ctx.actor)
}
