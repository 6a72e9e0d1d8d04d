import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { seal } from '../../platform/settings/seal.ts'
import type { KeyRing } from '../../platform/settings/secrets.ts'

/** A new password as browsers send it: base64url of H1, and the salt that made it. */
export interface NewPassword {
  password: string
  salt: string
  /**
   * The holder, or the id of another person who chose the password, which
   * is then good for one sign-in (PERM-05).
   */
  chosenBy: 'holder' | { another: string }
  /** Whether the account is now surely in its holder's hands; left out, the earlier state stays. */
  proven?: boolean
}

/**
 * Stores an account's new password within the caller's transaction. Every session and mailed link
 * of the account ends, so that nobody who knew the old password or holds an old mail stays in.
 */
export async function storePassword(
  { db, secrets }: { db: Db; secrets: KeyRing },
  accountId: string,
  { password, salt, chosenBy, proven }: NewPassword,
): Promise<void> {
  const h1 = Buffer.from(password, 'base64url')
  await db
    .updateTable('account')
    .set({
      password_salt: salt,
      password_sealed: seal(secrets, h1, [accountId, salt]),
      password_use: chosenBy === 'holder' ? 'own' : 'once',
      ...(chosenBy !== 'holder' && { password_given_by: chosenBy.another }),
      ...(proven !== undefined && { password_proven: proven }),
      ...(proven && { password_given_by: null }),
    })
    .where('id', '=', accountId)
    .execute()
  await endAccess(db, accountId)
}

/**
 * Ends every session and mailed link of an account, a blocked one's too, so that nothing old
 * works when the account is let in again. The holder's own session can go on (`except`).
 */
export async function endAccess(db: Db, accountId: string, except?: string): Promise<void> {
  await db
    .updateTable('password_token')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(db, accountId, except)
}

/** Ends every session of an account, but `except` if given; returns how many sessions ended. */
export async function endSessions(db: Db, accountId: string, except?: string): Promise<number> {
  let open = db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, provider_token: null })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (except) open = open.where('public_id', '!=', except)
  const { numUpdatedRows } = await open.executeTakeFirst()
  return Number(numUpdatedRows)
}
