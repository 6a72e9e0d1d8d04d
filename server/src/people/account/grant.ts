import type { bulkCreateRole } from '@trms/contract/people/account/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound, refuseStale } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstGrant } from './policy.ts'
import { findAccount, readAnswer } from './queries.ts'

/**
 * Sets the account's permissions to the numbers sent; a permission that is not among
 * these is taken away (PERM-03, PERM-04).
 */
export const grant: Handler<typeof bulkCreateRole> = async (ctx, { user_id, roles, version }) => {
  const before = await findAccount(ctx.db, user_id, { lock: true })
  if (!before) throw notFound()
  refuse(againstGrant(ctx.actor, before))
  refuseStale(version, before.version)
  const granted = [...new Set(roles.map((one) => one.role))].sort((a, b) => a - b)
  const old = [...before.management_role].sort((a, b) => a - b)
  if (granted.join() !== old.join()) {
    await ctx.db
      .updateTable('account')
      .set({ management_role: granted, version: before.version + 1 })
      .where('id', '=', user_id)
      .execute()
    ctx.audit({
      action: 'grant',
      entity: 'account',
      entityId: user_id,
      change: { management_role: { old, new: granted } },
    })
  }
  return readAnswer(ctx, user_id)
}
