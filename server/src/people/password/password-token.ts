import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

export type TokenPurpose = 'reset' | 'invitation' | 'lost_factor'

const MINUTE_MS = 60_000
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  reset: 30,
  invitation: 7 * 24 * 60,
  lost_factor: 30,
}

/** How many links anybody may have mailed to one person within the lifetime of a reset link. */
const MOST_ASKED = 3

/** The key under which a token is stored: its hash, so that a stolen table opens no account. */
export const tokenKey = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes the one-use token of a mailed link when the mail is written, so that
 * no queue ever holds a token. A new token ends the older ones of its purpose
 * (AUTH-09); an invitation stays valid when a reset link is asked for.
 */
export async function newPasswordToken(
  db: Db,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = await tokenWithin(db, accountId, purpose, Number.POSITIVE_INFINITY)
  if (!token) throw new Error('there is no such account')
  return token
}

/**
 * Makes the token of a mail that anybody can ask for; null when the account was given three
 * within half an hour. No further token then replaces the last one, so a stranger who asks
 * in somebody's name neither fills the mailbox nor keeps ending the link that the owner has.
 */
export const newAskedToken = (
  db: Db,
  accountId: string,
  purpose: 'reset' | 'lost_factor',
): Promise<string | null> => tokenWithin(db, accountId, purpose, MOST_ASKED)

const tokenWithin = (db: Db, accountId: string, purpose: TokenPurpose, most: number) =>
  db.transaction().execute(async (trx) => {
    // The account's lock: of mails written at the same moment, only the last one's link stays valid.
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account || (await madeLately(trx, accountId, purpose)) >= most) return null
    return insertToken(trx, accountId, purpose)
  })

async function madeLately(db: Db, accountId: string, purpose: TokenPurpose): Promise<number> {
  const { made } = await db
    .selectFrom('password_token')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${TOKEN_MINUTES.reset}::int)`)
    .executeTakeFirstOrThrow()
  return Number(made)
}

async function insertToken(db: Db, accountId: string, purpose: TokenPurpose): Promise<string> {
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
