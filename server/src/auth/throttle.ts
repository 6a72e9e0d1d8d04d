import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import { knownDevice } from './cookies.ts'

/** Five failures are free; then waits double from 2 s up to 15 min. Never a permanent lock. */
export const FREE_FAILURES = 5
const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 900

/**
 * What an attempt is counted for: the account (also one that does not exist) and the address, or, from a
 * device that this account signed in on before, that device alone.
 */
export function throttleKeys(ctx: Ctx, email: string): Buffer[] {
  const key = (what: string) => createHmac('sha256', ctx.secrets.throttle).update(what).digest()
  const device = knownDevice(ctx, email)
  return device
    ? [key(`device\n${device}\n${email}`)]
    : [key(`email\n${email}`), key(`address\n${ctx.request.ip}`)]
}

/** The same for other things that must not be tried without end: what is counted for and the address. */
export function attemptKeys(
  ctx: Ctx,
  purpose: 'forgot' | 'reset' | 'old-password',
  subject: string,
): Buffer[] {
  const key = (what: string) => createHmac('sha256', ctx.secrets.throttle).update(what).digest()
  return [key(`${purpose}\n${subject}`), key(`${purpose} address\n${ctx.request.ip}`)]
}

/**
 * Counts the attempt as a failure before it is looked at, so that many at once gain nothing, and throws
 * 429 while the wait of an earlier one lasts. A success takes it back (`forgive`).
 */
export async function countAttempt(ctx: Ctx, keys: readonly Buffer[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sign_in_throttle')
    .select(sql<number>`ceil(extract(epoch FROM max(free_at) - clock_timestamp()))`.as('wait'))
    .where('key', 'in', [...keys])
    .executeTakeFirst()
  const wait = Number(rows?.wait ?? 0)
  if (wait > 0)
    throw new AppError('TOO_MANY_REQUESTS', 'too_many_requests', {
      params: { seconds: wait },
      retryAfterSeconds: wait,
    })
  for (const key of keys) await countOne(ctx, key)
}

async function countOne(ctx: Ctx, key: Buffer): Promise<void> {
  await sql`
    INSERT INTO sign_in_throttle AS t (key, failures, free_at) VALUES (${key}, 1, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN t.last_at < now() - make_interval(secs => ${LONGEST_WAIT_SECONDS}) THEN 1 ELSE t.failures + 1 END,
      last_at = clock_timestamp(),
      free_at = clock_timestamp() + CASE
        WHEN t.last_at < now() - make_interval(secs => ${LONGEST_WAIT_SECONDS}) OR t.failures + 1 <= ${FREE_FAILURES}::int THEN interval '0'
        ELSE make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * 2 ^ least(t.failures - ${FREE_FAILURES}::int, 12)))
      END`.execute(ctx.db)
}

/** After a success: this attempt was none of the failures, and the account's own count starts anew. */
export async function forgive(ctx: Ctx, keys: readonly Buffer[]): Promise<void> {
  const [own, address] = keys
  if (own) await ctx.db.deleteFrom('sign_in_throttle').where('key', '=', own).execute()
  if (address)
    await sql`UPDATE sign_in_throttle SET failures = greatest(failures - 1, 0), free_at = now() WHERE key = ${address}`.execute(
      ctx.db,
    )
}
