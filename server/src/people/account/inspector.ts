import { ROLE } from '@trms/contract/access'
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../../platform/db/unique.ts'
import { inviteAccount } from '../account-mail/invite.ts'
import { emailKey } from '../auth/email-key.ts'
import { factorState } from '../password/factor-state.ts'
import { endAccess } from '../password/set-password.ts'
import { resetFactor } from '../second-factor/reset.ts'

/**
 * Gives an inspector an account for a new inspection (INS-01), and mails a link to set a password. An
 * inspector's account with this email is made active again; nothing from an earlier inspection, the old
 * password included, opens that account. The inspection's reason is that of removing an earlier second
 * factor. Null: the email belongs to an account of the airline.
 */
export async function letInspectorIn(
  ctx: Ctx,
  { email, full_name, reason }: { email: string; full_name: string; reason: string },
): Promise<{ id: string } | null> {
  const known = await ctx.db
    .selectFrom('account')
    .select(['id', 'role', 'full_name', 'status', 'version'])
    .where('email_key', '=', emailKey(email))
    .forUpdate()
    .executeTakeFirst()
  if (known && known.role !== ROLE.INSPECTOR) return null
  const id = known?.id ?? newId()
  if (known) {
    const changes = { full_name, status: 'active' }
    await ctx.db
      .updateTable('account')
      .set({ ...changes, version: known.version + 1 })
      .where('id', '=', id)
      .execute()
    await endAccess(ctx.db, id)
    if ((await factorState(ctx.db, id)).has) await resetFactor(ctx, id, reason)
    await forgetPassword(ctx, id)
    const change = {
      full_name: { old: known.full_name, new: full_name },
      status: { old: known.status, new: changes.status },
    }
    ctx.audit({ action: 'update', entity: 'account', entityId: id, change })
  } else {
    const row = { id, email, email_key: emailKey(email), role: ROLE.INSPECTOR, full_name }
    await namingDuplicates(ACCOUNT_UNIQUE, () => ctx.db.insertInto('account').values(row).execute())
    const change = { email, full_name, role: ROLE.INSPECTOR }
    ctx.audit({ action: 'create', entity: 'account', entityId: id, change })
  }
  await inviteAccount(ctx, id)
  return { id }
}

async function forgetPassword(ctx: Ctx, id: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ password_salt: null, password_sealed: null })
    .where('id', '=', id)
    .where('password_sealed', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0) ctx.audit({ action: 'forget_password', entity: 'account', entityId: id })
}
