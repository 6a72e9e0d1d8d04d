import { flies, ROLE, type Role } from '@trms/contract/access'
import { GRANTABLE_ROLES } from '@trms/contract/people/account/entity'
import { tellOfFlyer } from '../../crew/flyer.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import { type ClaimedRoles, roleBy } from '../provider/role.ts'
import { isLastAdmin } from './last-admin.ts'

interface Owner {
  id: string
  role: number
  crew_code: string | null
}

/**
 * Gives an account the role that the provider's claim names, and returns the role the account now has. The
 * last active administrator keeps the role. Open sessions get the new rights with their next call.
 */
export async function takeRole(ctx: Ctx, owner: Owner, roles: ClaimedRoles): Promise<Role> {
  const old = owner.role as Role
  const role = roleBy(roles, { role: old, crew_code: owner.crew_code })
  if (role === old) return old
  return ctx.db.transaction().execute(async (db) => {
    // The administrators are locked before the account's own row, so that every
    // call takes these locks in the same order.
    if (old === ROLE.ADMIN && (await isLastAdmin(db, owner.id))) {
      ctx.request.log.warn(
        { account: owner.id },
        'the identity provider takes the role of the last administrator, who keeps it',
      )
      return old
    }
    const before = await db
      .selectFrom('account')
      .select(['role', 'version', 'management_role'])
      .where('id', '=', owner.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Somebody gave the account another role meanwhile, which stands until the next sign-in.
    if (before.role !== old) return before.role as Role
    const granted = before.management_role
    const loses = granted.length > 0 && !GRANTABLE_ROLES.some((one) => one === role)
    await db
      .updateTable('account')
      .set({ role, version: before.version + 1, ...(loses && { management_role: [] }) })
      .where('id', '=', owner.id)
      .execute()
    if ([before, { role }].some(flies)) await tellOfFlyer(db, owner.id)
    await appendAudit({ db, secrets: ctx.secrets }, null, {
      action: 'update',
      entity: 'account',
      entityId: owner.id,
      change: {
        role: { old, new: role },
        ...(loses && { management_role: { old: granted, new: [] } }),
        by: 'provider',
      },
    })
    return role
  })
}
