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

/** Links that mails carry to one person within the life of a link, whoever asks for them. */
const MOST_ASKED = 3

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
  const token = await tokenWithin(db, accountId, purpose, Number.POSITIVE_INFINITY)
  if (!token) throw new Error('there is no such account')
  return token
}

/**
 * The same for a mail that anybody can ask for: null when the account was made three in the last half hour.
 * The last of them is alive as long as no other is made, so that strangers who ask in somebody's name fill
 * no mailbox, and neither keep the owner out nor end the link in the owner's hand for good.
 */
export const newAskedToken = (
  db: Db,
  accountId: string,
  purpose: 'reset' | 'lost_factor',
): Promise<string | null> => tokenWithin(db, accountId, purpose, MOST_ASKED)

const tokenWithin = (db: Db, accountId: string, purpose: TokenPurpose, most: number) =>
  db.transaction().execute(async (trx) => {
    // the account's lock: of mails that are written at the same moment one has the link that lives
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
