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
 * Opens a session for the person who came back from the provider; throws ProviderRefusal for a person without
 * an account or without the right to sign in. Accounts are found only by the email that the provider verified
 * (SSO-01). `anew`: the provider has just made sure of the person again.
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

/**
 * Makes an account of role user, if the airline wants that; the new account
 * sees nothing until an admin grants more.
 */
async function madeAccount(ctx: Ctx, { email, name }: Person, key: string) {
  if (!ctx.settings.identityProvider?.makesAccounts) return undefined
  const row = { id: newId(), email, full_name: name, role: ROLE.USER }
  await ctx.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('account')
      .values({ ...row, email_key: key })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    // Another sign-in of the same person has just made the account.
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
