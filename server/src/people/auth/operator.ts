import { ROLE } from '@trms/contract/access'
import { newEmail } from '@trms/contract/people/auth/calls'
import { appendAudit } from '../../platform/audit/append.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/errors.ts'
import type { KeyRing, Secrets } from '../../platform/settings/secrets.ts'
import { takeLoosePasskeys } from '../passkey/take.ts'
import { newSalt } from '../password/arithmetic.ts'
import { factorState } from '../password/factor-state.ts'
import { forgetKeys } from '../password/open-secrets.ts'
import { passwordHash } from '../password/password-hash.ts'
import { endSessions, storePassword } from '../password/set-password.ts'
import { takeFactor, tellFactor } from '../second-factor/change.ts'
import { emailKey } from './email-key.ts'

/**
 * The database and the secrets for the operator's account commands, which run on the machine without a
 * sign-in. The audit trail has each change without an actor, with `by: operator`.
 */
interface Within {
  db: Db
  secrets: Secrets
}

/** The operator's command cannot be carried out; the message is shown to the operator. */
export class OperatorError extends Refusal {}

const MIN_PASSWORD = 10

export async function createAdmin(
  within: Within,
  admin: { email: string; fullName: string; password: string },
): Promise<void> {
  const email = newEmail().safeParse(admin.email)
  if (!email.success) throw new OperatorError(`${admin.email} is no email address`)
  refuseShort(admin.password)
  const id = newId()
  const { numInsertedOrUpdatedRows } = await within.db
    .insertInto('account')
    .values({
      id,
      email: email.data,
      email_key: emailKey(email.data),
      role: ROLE.ADMIN,
      full_name: admin.fullName,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new OperatorError(`There is an account with the email ${email.data} already`)
  await hashAndStore(within, id, admin.password)
  await note(within, 'create', id, { email: email.data, role: ROLE.ADMIN })
}

export async function resetPassword(
  within: Within,
  email: string,
  password: string,
): Promise<void> {
  refuseShort(password)
  const { id } = await accountOf(within.db, email)
  const removed = await takeLoosePasskeys({ db: within.db, now: new Date() }, id)
  await hashAndStore(within, id, password)
  for (const { action, change } of removed) await note(within, action, id, change)
  await note(within, 'change_password', id, {})
}

/** Makes a blocked account active again. */
export async function unblock(within: Within, email: string): Promise<void> {
  const { id, status, version } = await accountOf(within.db, email)
  if (status === 'active') throw new OperatorError(`${email} is not blocked`)
  await within.db
    .updateTable('account')
    .set({ status: 'active', version: version + 1 })
    .where('id', '=', id)
    .execute()
  await endSessions(within.db, id)
  await note(within, 'update', id, { status: { old: status, new: 'active' } })
}

/** Removes a lost second factor and all passkeys; the password stays (SSO-02). */
export async function removeFactor(within: Within, email: string): Promise<void> {
  const { id } = await accountOf(within.db, email)
  if (!(await factorState(within.db, id)).removable)
    throw new OperatorError(`${email} has no second factor`)
  const now = new Date()
  await takeFactor({ db: within.db, now }, id, { passkeys: true })
  await endSessions(within.db, id)
  await tellFactor(within.db, id, { what: 'removed', at: now })
  await note(within, 'reset_factor', id, {})
}

/**
 * Removes the passwords and factors that are sealed with a lost secret, whose holders choose new ones through
 * a mailed link, and pauses the webhooks that the secret sealed. The audit trail has an entry for each.
 */
export async function forgetPasswords(
  db: Db,
  ring: KeyRing,
  keyIds: readonly string[],
): Promise<number> {
  const { accounts, factors, webhooks, secrets } = await forgetKeys(db, ring, keyIds)
  const within = { db, secrets }
  for (const id of accounts) await note(within, 'forget_password', id, {})
  for (const id of factors) await note(within, 'reset_factor', id, {})
  for (const { id, name, wasPaused } of webhooks) {
    await note(within, 'new_secret', id, { name }, 'webhook')
    if (!wasPaused) await note(within, 'pause', id, { name, why: 'asked' }, 'webhook')
  }
  return accounts.length
}

/** Lists the administrators, each with the second factor that is asked for. */
export async function listAdmins(db: Db) {
  const admins = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'status'])
    .where('role', '=', ROLE.ADMIN)
    .orderBy('email_key')
    .execute()
  const listed = []
  for (const { id, ...admin } of admins) {
    const { has, app, required } = await factorState(db, id)
    const none = required ? 'has to set up a second factor' : 'no second factor'
    listed.push({ ...admin, factor: has ? (app ? 'code app' : 'passkey') : none })
  }
  return listed
}

async function accountOf(db: Db, email: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'status', 'version'])
    .where('email_key', '=', emailKey(email))
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new OperatorError(`There is no account with the email ${email}`)
  return account
}

async function hashAndStore(within: Within, id: string, password: string): Promise<void> {
  const salt = newSalt()
  const h1 = passwordHash(password, salt).toString('base64url')
  await storePassword(within, id, { password: h1, salt, chosenBy: 'holder', proven: true })
}

const note = (within: Within, action: string, id: string, change: object, entity = 'account') =>
  appendAudit(within, null, {
    action,
    entity,
    entityId: id,
    change: { ...change, by: 'operator' },
  })

function refuseShort(password: string): void {
  if ([...password].length < MIN_PASSWORD)
    throw new OperatorError(`A password has at least ${MIN_PASSWORD} characters`)
}
