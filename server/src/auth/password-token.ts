import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'

export type TokenPurpose = 'reset' | 'invitation'

const HOUR_MS = 3_600_000
export const TOKEN_HOURS: Record<TokenPurpose, number> = { reset: 1, invitation: 7 * 24 }

/** The token row's key: a stolen table opens no account. */
export const tokenKey = (token: string) => createHash('sha256').update(token).digest()

/** A link's token, valid once. Made when its mail is written, so that no queue ever holds one. */
export async function newPasswordToken(
  db: Db,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('password_token')
    .values({
      id: tokenKey(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(Date.now() + TOKEN_HOURS[purpose] * HOUR_MS),
    })
    .execute()
  return token
}
