import { ROLE } from '@trms/contract/access'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import type { Person } from '../provider/person.ts'
import { ProviderRefusal } from '../provider/refusal.ts'
import { emailKey } from './email-key.ts'
import { entrants, letIn, noteFailure } from './let-in.ts'
import { openSession } from './open-session.ts'
import { takeRole } from './provider-role.ts'

/**
 * Opens the session of whoever came back from the airline's identity provider, and throws ProviderRefusal for whom it
 * opens none. Accounts are found by the email alone that the provider has verified (SSO-01). `anew`: it made sure of who
 * they are just now.
 */
export async function signInPerson(ctx: Ctx, person: Person, anew: boolean): Promise<void> {
  const key = emailKey(person.email)
  const known = await accountOf(ctx, key)
  noteFailure(ctx, known?.id, 'provider')
  const account = known ?? (await madeAccount(ctx, person, key))
  if (!account) throw new ProviderRefusal('provider_no_account')
  if (account.status !== 'active') throw new ProviderRefusal('provider_blocked')
  if (!account.may_be_in) throw new ProviderRefusal('provider_inspection_over')
  const role = person.roles ? await takeRole(ctx, account, person.roles) : account.role
  const proven = { person, anew, salt: account.password_salt }
  const session = await openSession(ctx, { ...account, role }, proven)
  if (!session) throw new ProviderRefusal('provider_blocked')
  await letIn(ctx, account, { session, by: 'provider' })
}

const accountOf = (ctx: Ctx, key: string) =>
  entrants(ctx.db).where('email_key', '=', key).executeTakeFirst()

/** Where the airline wants it: an account of role user, which may see nothing until an admin says more. */
async function madeAccount(ctx: Ctx, { email, name }: Person, key: string) {
  if (!ctx.settings.identityProvider?.makesAccounts) return undefined
  const row = { id: newId(), email, full_name: name, role: ROLE.USER }
  await ctx.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('account')
      .values({ ...row, email_key: key })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    // another sign-in of the same person came first
    if (numInsertedOrUpdatedRows !== 1n) return
    const { id, ...facts } = row
    await appendAudit({ db, secrets: ctx.secrets }, null, {
      action: 'create',
      entity: 'account',
      entityId: id,
      change: { ...facts, by: 'provider' },
    })
  })
  return accountOf(ctx, key)
}
