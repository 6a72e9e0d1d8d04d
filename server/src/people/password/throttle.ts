import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { knownDevice } from '../../platform/session/cookies.ts'

/** After five free failures, waits double from 2 s up to 15 min; no account is ever locked for good. */
const FREE_FAILURES = 5
const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 900

/**
 * Free failures of one account from all addresses together,
 * so that many addresses guess no faster than a few.
 */
const FREE_OF_ACCOUNT = 50
/**
 * Free failures of an address from which nobody has signed in:
 * enough for an office's first day, too few to try many accounts.
 */
const FREE_OF_ADDRESS = 20
/** Further free failures of an address for each account that has signed in from there. */
const FREE_PER_COLLEAGUE = FREE_FAILURES
/**
 * Free failures of an address that a whole office may share, for tries that guess at no single person's secret.
 */
const FREE_OF_OFFICE = 50
/**
 * Free wrong second factors of one account, its known devices
 * included: only somebody with the password can try any.
 */
const FREE_OF_FACTOR = 20
/** A count is forgotten well after the longest wait, so that waiting alone never starts the count anew. */
const FORGOTTEN_SECONDS = 2 * LONGEST_WAIT_SECONDS

export interface Counted {
  key: Buffer
  free: number
}

/** The key of a count in the tables: an HMAC, from which neither emails nor addresses can be read. */
export const throttleKey = (ctx: Ctx, what: string): Buffer =>
  createHmac('sha256', ctx.secrets.newest.throttle).update(what).digest()

const counted = (ctx: Ctx, what: string, free = FREE_FAILURES): Counted => ({
  key: throttleKey(ctx, what),
  free,
})

/**
 * The counts of an attempt to sign in, its own first (AUTH-10). A device that the account used before counts
 * alone; a known address counts with this account, so that nobody elsewhere keeps its owner out. Otherwise
 * the account and the address count too, the address more leniently the more accounts signed in from there.
 */
export async function throttleKeys(ctx: Ctx, email: string): Promise<Counted[]> {
  const device = knownDevice(ctx, email)
  if (device) return [counted(ctx, `device\n${device}\n${email}`)]
  const network = networkOf(ctx.request.ip)
  const here = counted(ctx, `email at address\n${email}\n${network}`)
  const { colleagues, known } = await signedInFrom(ctx, email)
  if (known) return [here]
  return [
    here,
    counted(ctx, `email\n${email}`, FREE_OF_ACCOUNT),
    counted(ctx, `address\n${network}`, FREE_OF_ADDRESS + FREE_PER_COLLEAGUE * colleagues),
  ]
}

/**
 * How many accounts signed in from the caller's address, and
 * whether this account did. Sessions are kept for a month.
 */
async function signedInFrom(ctx: Ctx, email: string) {
  const { rows } = await sql<{ colleagues: number; known: boolean }>`
    SELECT count(DISTINCT session.account_id)::int AS colleagues,
      coalesce(bool_or(account.email_key = ${email}), false) AS known
    FROM session JOIN account ON account.id = session.account_id
    WHERE session.address = ${networkOf(ctx.request.ip)}`.execute(ctx.db)
  return rows[0] ?? { colleagues: 0, known: false }
}

/** The count of old passwords, by account. */
export const oldPasswordKeys = (ctx: Ctx, accountId: string): Counted[] => [
  counted(ctx, `old-password\n${accountId}`),
]

/**
 * Does what takes a reset link, a return from the identity provider or a passkey, which nobody guesses. Only a
 * failure counts, by address, and is told as a wait while an earlier failure's wait lasts: whoever proves
 * themselves comes in, whatever others at a shared address have tried.
 */
export async function countingFailures<T>(
  ctx: Ctx,
  of: 'reset' | 'provider' | 'passkey',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const what = `${of} address\n${networkOf(ctx.request.ip)}`
    await countAttempt(ctx, [counted(ctx, what, FREE_OF_OFFICE)])
    throw error
  }
}

/**
 * The count of wrong second factors after a right password, over all devices: somebody who knows the password
 * could collect known devices before the account has a factor, and would have a count of its own on each.
 */
export const factorKeys = (ctx: Ctx, accountId: string): Counted[] => [
  counted(ctx, `second factor\n${accountId}`, FREE_OF_FACTOR),
]

/**
 * Counts a request for a reset mail. False when this address has asked for too many, so that no
 * mail is queued, unless the account has signed in from there; the caller is not told (AUTH-08).
 */
export async function countMailRequest(ctx: Ctx, email: string): Promise<boolean> {
  const { colleagues, known } = await signedInFrom(ctx, email)
  const free = FREE_OF_OFFICE + FREE_PER_COLLEAGUE * colleagues
  const address = counted(ctx, `forgot address\n${networkOf(ctx.request.ip)}`, free)
  return (await countOne(ctx, address)) || known
}

/**
 * Counts an attempt as a failure before the check, and throws 429 while an
 * earlier failure's wait lasts. Each count is one statement, whose row lock
 * puts simultaneous attempts in line. `forgive` takes a success's count back.
 */
export async function countAttempt(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  const inOrder = [...keys].sort((a, b) => Buffer.compare(a.key, b.key))
  for (const one of inOrder) if (!(await countOne(ctx, one))) throw await mustWait(ctx, one)
}

/**
 * Lets a count that is its own transaction commit without waiting for the disk:
 * a killed database loses at most the counts of its last second, and a signer
 * does not wait for three writes. A longer transaction keeps its durability.
 */
const unhurried = ({ db }: Pick<Ctx, 'db'>) =>
  sql`set_config('synchronous_commit', ${db.isTransaction ? sql`current_setting('synchronous_commit')` : sql`'off'`}, true)`

async function countOne(ctx: Ctx, { key, free }: Counted): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sign_in_throttle AS t (key, failures, free_at)
    SELECT ${key}::bytea, 1, clock_timestamp() FROM ${unhurried(ctx)}
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN t.last_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS}) THEN 1 ELSE t.failures + 1 END,
      last_at = clock_timestamp(),
      free_at = clock_timestamp() + CASE
        WHEN t.last_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS}) OR t.failures + 1 <= ${free}::int THEN interval '0'
        ELSE make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * 2 ^ least(t.failures - ${free}::int, 12)))
      END
    WHERE t.free_at <= clock_timestamp()
    RETURNING failures`.execute(ctx.db)
  return rows.length > 0
}

async function mustWait(ctx: Ctx, { key }: Counted): Promise<AppError> {
  const row = await ctx.db
    .selectFrom('sign_in_throttle')
    .select(sql<number>`ceil(extract(epoch FROM free_at - clock_timestamp()))`.as('wait'))
    .where('key', '=', key)
    .executeTakeFirst()
  const seconds = Math.max(1, Number(row?.wait ?? 1))
  return new AppError('TOO_MANY_REQUESTS', 'too_many_requests', {
    params: { seconds },
    retryAfterSeconds: seconds,
  })
}

/**
 * Takes back this attempt's count after a right password that a
 * second factor has to follow; earlier failures stay counted.
 */
export async function takeBack(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  for (const { key } of keys)
    await sql`UPDATE sign_in_throttle SET failures = greatest(failures - 1, 0), free_at = now() FROM ${unhurried(ctx)}
      WHERE key = ${key}`.execute(ctx.db)
}

/**
 * After a success: clears the first count, which is the attempt's own, and
 * takes this attempt back from the others.
 */
export async function forgive(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  const [own, ...shared] = keys
  if (own)
    await sql`DELETE FROM sign_in_throttle USING ${unhurried(ctx)} WHERE key = ${own.key}`.execute(
      ctx.db,
    )
  await takeBack(ctx, shared)
}
