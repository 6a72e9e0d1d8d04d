import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import { knownDevice } from './cookies.ts'

/** Five failures are free; then waits double from 2 s up to 15 min. Never a permanent lock. */
export const FREE_FAILURES = 5
const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 900

/** An address speaks for a whole office where the thing tried is no secret of one person. */
const FREE_OF_OFFICE = 50
/** A count is forgotten well after the longest wait, so that waiting it out does not start it anew. */
const FORGOTTEN_SECONDS = 2 * LONGEST_WAIT_SECONDS

export interface Counted {
  key: Buffer
  free: number
}

const counted = (ctx: Ctx, what: string, free = FREE_FAILURES): Counted => ({
  key: createHmac('sha256', ctx.secrets.newest.throttle).update(what).digest(),
  free,
})

/**
 * What an attempt is counted for: the account (also one that does not exist) and the address, or, from a
 * device that this account signed in on before, that device alone.
 */
export function throttleKeys(ctx: Ctx, email: string): Counted[] {
  const device = knownDevice(ctx, email)
  return device
    ? [counted(ctx, `device\n${device}\n${email}`)]
    : [counted(ctx, `email\n${email}`), counted(ctx, `address\n${ctx.request.ip}`)]
}

/**
 * The same for other things that must not be tried without end. A reset link is a secret of its own:
 * counting by its email would only let a stranger keep the owner out.
 */
export function attemptKeys(
  ctx: Ctx,
  purpose: 'forgot' | 'reset' | 'old-password',
  subject: string,
): Counted[] {
  const address = counted(ctx, `${purpose} address\n${ctx.request.ip}`, FREE_OF_OFFICE)
  return purpose === 'reset' ? [address] : [counted(ctx, `${purpose}\n${subject}`), address]
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

async function countOne(ctx: Ctx, { key, free }: Counted): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sign_in_throttle AS t (key, failures, free_at) VALUES (${key}, 1, clock_timestamp())
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

/** After a success: this attempt was none of the failures, and the account's own count starts anew. */
export async function forgive(ctx: Ctx, keys: readonly Counted[]): Promise<void> {
  const [own, address] = keys
  if (own) await ctx.db.deleteFrom('sign_in_throttle').where('key', '=', own.key).execute()
  if (address)
    await sql`UPDATE sign_in_throttle SET failures = greatest(failures - 1, 0), free_at = now() WHERE key = ${address.key}`.execute(
      ctx.db,
    )
}
