import type { AuditEntry } from '../../platform/audit/append.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { factorState } from '../password/factor-state.ts'

interface Within {
  db: Db
  now: Date
}
type Taken = AuditEntry & { change: object }

/**
 * Marks the account's passkeys as removed, or only the given one. The rows and keys stay, so that earlier
 * signatures can still be checked.
 */
export const markRemoved = ({ db, now }: Within, accountId: string, only?: string) =>
  db
    .updateTable('passkey')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(only !== undefined, (of) => of.where('id', '=', String(only)))
    .returning(['id', 'name'])
    .execute()

/**
 * Removes the account's passkeys, or only the given one, mails the holder about each, and returns the entries
 * for the audit trail.
 */
export async function takePasskeys(
  { db, now }: Within,
  accountId: string,
  only?: string,
): Promise<Taken[]> {
  const removed = await markRemoved({ db, now }, accountId, only)
  for (const { name } of removed)
    await enqueueAccountMail(db, {
      template: 'passkey_changed',
      to: { account_id: accountId },
      what: 'removed',
      passkey: name,
      at: now.toISOString(),
    })
  return removed.map(({ id, name }) => ({
    action: 'remove_passkey',
    entity: 'account',
    entityId: accountId,
    change: { passkey: id, name: { old: name, new: null } },
  }))
}

/**
 * Removes the passkeys of an account whose password somebody else or a mailed link sets: whoever had the account
 * in their hands may have added one. Passkeys that are the account's second factor stay, since a mailbox alone
 * removes no factor (SSO-02). Call while the account is locked.
 */
export async function takeLoosePasskeys(within: Within, accountId: string): Promise<Taken[]> {
  const { asked } = await factorState(within.db, accountId)
  return asked ? [] : takePasskeys(within, accountId)
}
