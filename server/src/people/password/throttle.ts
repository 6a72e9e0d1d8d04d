import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { knownDevice } from '../../platform/session/cookies.ts'

/** Five failures are free; then waits double from 2 s up to 15 min. Never a permanent lock. */
const FREE_FAILURES = 5
const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 900

/** One account's failures from everywhere together, so that many addresses guess no faster than a few. */
const FREE_OF_ACCOUNT = 50
/** An address that nobody has signed in from: a first day's worth of an office, and no more of a spray. */
const FREE_OF_ADDRESS = 20
/** An address speaks for as many as have signed in from it. */
const FREE_PER_COLLEAGUE = FREE_FAILURES
/** An address speaks for a whole office where the thing tried is no secret of one person. */
const FREE_OF_OFFICE = 50
/** Of one account from everywhere, also from its own devices: only who knows the password has a second factor to try. */
const FREE_OF_FACTOR = 20
/** A count is forgotten well after the longest wait, so that waiting it out does not start it anew. */
const FORGOTTEN_SECONDS = 2 * LONGEST_WAIT_SECONDS

export interface Counted {
  key: Buffer
  free: number
}

/** What is counted, as the tables hold it: neither emails nor addresses can be read there. */
export const throttleKey = (ctx: Ctx, what: string): Buffer =>
  createHmac('sha256', ctx.secrets.newest.throttle).update(what).digest()

const counted = (ctx: Ctx, what: string, free = FREE_FAILURES): Counted => ({
  key: throttleKey(ctx, what),
  free,
})

/**
 * What an attempt is counted for, its own count first (AUTH-10). From a device that this account signed in
 * on before: that device alone. From an address that it signed in from before: the account at that address
 * alone, so that no colleague and nobody elsewhere keeps it out. Else also the account, wherever it is
 * tried from (also one that does not exist), and the address, which is free for as many as it speaks for.
 */
export async function throttleKeys(ctx: Ctx, email: string): Promise<Counted[]> {
  const device = knownDevice(ctx, email)
  if (device) return [counted(ctx, `device\n${device}\n${email}`)]
  const { ip } = ctx.request
  const here = counted(ctx, `email at address\n${email}\n${ip}`)
  const { colleagues, known } = await signedInFrom(ctx, email)
  if (known) return [here]
  return [
    here,
    counted(ctx, `email\n${email}`, FREE_OF_ACCOUNT),
    counted(ctx, `address\n${ip}`, FREE_OF_ADDRESS + FREE_PER_COLLEAGUE * colleagues),
  ]
}

/** How many accounts signed in from the caller's address in the last month, and whether this one did. */
async function signedInFrom(ctx: Ctx, email: string) {
  const { rows } = await sql<{ colleagues: number; known: boolean }>`
    SELECT count(DISTINCT session.account_id)::int AS colleagues,
      coalesce(bool_or(account.email_key = ${email}), false) AS known
    FROM session JOIN account ON account.id = session.account_id
    WHERE session.address = ${ctx.request.ip}`.execute(ctx.db)
  return rows[0] ?? { colleagues: 0, known: false }
}

/**
 * The same for other things that must not be tried without end. A reset link is a secret of its own:
 * counting by its email would only let a stranger keep the owner out. Whoever comes back from the identity provider has it
 * asked who they are, which it does not answer without end either; and a passkey is guessed by nobody.
 */
export const attemptKeys = (
  ctx: Ctx,
  ...of: ['reset' | 'provider' | 'passkey'] | ['old-password', string]
): Counted[] =>
  of[0] === 'old-password'
    ? [counted(ctx, of.join('\n'))]
    : [counted(ctx, `${of[0]} address\n${ctx.request.ip}`, FREE_OF_OFFICE)]

/**
 * Wrong second factors after a right password, from whichever device: whoever knows a password can collect devices of the
 * account before it has a factor, and would be counted on each of them apart.
 */
export const factorKeys = (ctx: Ctx, accountId: string): Counted[] => [
  counted(ctx, `second factor\n${accountId}`, FREE_OF_FACTOR),
]

/**
 * Counts a request for a reset mail. False: this address has asked for so many that no more are written
 * down, but for accounts that signed in from it; whoever asks is not told (AUTH-08).
 */
export async function countMailRequest(ctx: Ctx, email: string): Promise<boolean> {
  const { colleagues, known } = await signedInFrom(ctx, email)
  const free = FREE_OF_OFFICE + FREE_PER_COLLEAGUE * colleagues
  const address = counted(ctx, `forgot address\n${ctx.request.ip}`, free)
  return (await countOne(ctx, address)) || known
}

/**
 * Counts the attempt as a failure before it is looked at and throws 429 while the wait of an earlier one
 * lasts. Each count is one statement, whose row lock puts attempts at the same moment in line. A success
 * takes it back (`forgive`).
 */
export async function countAttempt(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  const inOrder = [...keys].sort((a, b) => Buffer.compare(a.key, b.key))
  for (const one of inOrder) if (!(await countOne(ctx, one))) throw await mustWait(ctx, one)
}

/**
 * A count that is a transaction of its own does not wait for the disk: a database that is killed forgets those of its last second at
 * most, and whoever signs does not wait for three writes in the place of one. In a transaction that writes more, nothing changes.
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

/** The password was right, and something else is asked for still: this attempt was none of the failures, which all stay counted. */
export async function takeBack(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  for (const { key } of keys)
    await sql`UPDATE sign_in_throttle SET failures = greatest(failures - 1, 0), free_at = now() FROM ${unhurried(ctx)}
      WHERE key = ${key}`.execute(ctx.db)
}

/** After a success: this attempt was none of the failures, and the account's own count starts anew. */
export async function forgive(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  const [own, ...shared] = keys
  if (own)
    await sql`DELETE FROM sign_in_throttle USING ${unhurried(ctx)} WHERE key = ${own.key}`.execute(
      ctx.db,
    )
  await takeBack(ctx, shared)
}
