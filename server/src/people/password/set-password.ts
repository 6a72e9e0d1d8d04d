import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { seal } from '../../platform/settings/seal.ts'
import type { KeyRing } from '../../platform/settings/secrets.ts'

/** As browsers send it: base64url of H1, and the new salt it was made with. */
export interface NewPassword {
  password: string
  salt: string
  /** Of a password that another person chose, one sign-in follows (PERM-05): the id of that person. */
  chosenBy: 'holder' | { another: string }
  /** Whether it is sure now that the account is in its holder's hands; left out: as sure as before. */
  proven?: boolean
}

/**
 * Gives an account its password within the caller's transaction. Every session and every link of the
 * account ends: whoever knew the old password, or holds an old mail, is out.
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
 * Ends every session and every mailed link of an account. Also for one that is blocked: when it is let in
 * again, nothing from before lets anybody in. One session can go on (`except`): that of the holder who brings it about.
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

/** Signs an account out everywhere, or everywhere but in one session; gives how many sessions ended. */
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
