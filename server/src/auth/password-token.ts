import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export type TokenPurpose = 'reset' | 'invitation'

const MINUTE_MS = 60_000
export const TOKEN_MINUTES: Record<TokenPurpose, number> = { reset: 30, invitation: 7 * 24 * 60 }

/** The token row's key: a stolen table opens no account. */
export const tokenKey = (token: string) => createHash('sha256').update(token).digest()

/**
 * A link's token, valid once. Made when its mail is written, so that no queue ever holds one. A newer one
 * ends the older ones of its purpose (AUTH-09); an invitation outlives a link that somebody else asked for.
 */
export async function newPasswordToken(
  db: Db,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('password_token')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('password_token')
    .values({
      id: tokenKey(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(Date.now() + TOKEN_MINUTES[purpose] * MINUTE_MS),
    })
    .execute()
  return token
}
