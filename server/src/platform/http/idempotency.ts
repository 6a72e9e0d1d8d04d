import type { Call } from '@trms/contract/call'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { ALONG } from '../db/connection.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { ReceivedFile } from '../files/store.ts'
import { fingerprintOf } from './fingerprint.ts'

const MAX_KEY = 200

interface SentCall {
  input: unknown
  files: Record<string, readonly ReceivedFile[]>
}

/**
 * The key under which an answer is kept: the `idempotency-key` of a create, or else the statement's
 * fingerprint of a signed call, because a statement is signed only once. With null, the call is made every
 * time.
 */
function keyOf({ request }: Ctx, call: Call, signed: string | null): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || call.effect !== 'create') return signed && `signature ${signed}`
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY)
    throw invalidFields({
      'idempotency-key': { key: 'idempotency_key_length', params: { max: MAX_KEY } },
    })
  return key
}

/**
 * The JSON of the first answer to the same call by the same person; null when there was none. For a signed call this
 * comes before the proof is checked: the code of a proof expires, but what was done stays done.
 */
export async function answeredBefore(
  ctx: Ctx,
  call: Call,
  sent: SentCall,
  signed: string | null,
): Promise<Buffer | null> {
  const key = keyOf(ctx, call, signed)
  if (key === null) return null
  const first = await ctx.db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', ctx.actor.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  if (!first.fingerprint.equals(fingerprintOf(call, sent.input, sent.files)))
    throw new AppError('IDEMPOTENCY_CONFLICT', 'idempotency_conflict')
  return Buffer.from(JSON.stringify(first.answer))
}

/**
 * Makes a call at most once: a create with the same `idempotency-key`, or a call with the same signature,
 * gets the first answer again. `work` returns the answer as JSON. The key's row is inserted in the same
 * transaction, so a second sender waits for the first to commit.
 */
export async function answerOnce(
  ctx: Ctx,
  call: Call,
  sent: SentCall,
  work: () => Promise<Buffer>,
): Promise<Buffer> {
  const signed = ctx.signing.given?.fingerprint ?? null
  const key = keyOf(ctx, call, signed)
  if (key === null) return work()
  const row = { account_id: ctx.actor.id, key }
  const fingerprint = fingerprintOf(call, sent.input, sent.files)
  const claimed = await ctx.db
    .insertInto('idempotency_key')
    .values({ ...row, call: call.path, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const before = await answeredBefore(ctx, call, sent, signed)
    if (!before) throw new Error('the row of a claimed idempotency key is missing')
    return before
  }
  const answer = await work()
  await sql`UPDATE idempotency_key SET answer = ${answer.toString()}
    WHERE account_id = ${row.account_id} AND key = ${key} ${ALONG}`.execute(ctx.db)
  return answer
}
