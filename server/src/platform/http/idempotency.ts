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
 * Under which key an answer is kept: the `idempotency-key` of a create; of a call that was signed else the statement's
 * fingerprint, because one statement is signed once. Null: the call is made as often as it is sent.
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
 * The answer of the same call, sent before by the same person; null when there was none. A signed call asks for it before
 * its proof is looked at: the code of a proof ends, and what was done stays done.
 */
export async function answeredBefore(
  ctx: Ctx,
  call: Call,
  sent: SentCall,
  signed: string | null,
): Promise<{ answer: unknown } | null> {
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
  return { answer: first.answer }
}

/**
 * The same create under its `idempotency-key`, or the same call with the same signature, gives the first answer again and
 * does nothing. `work` gives the answer as JSON. The claim is a row of the same transaction: a second sender waits for the first to commit.
 */
export async function answerOnce(
  ctx: Ctx,
  call: Call,
  sent: SentCall,
  work: () => Promise<string>,
): Promise<string> {
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
    if (!before) throw new Error('a claimed key has no row')
    return JSON.stringify(before.answer)
  }
  const answer = await work()
  await sql`UPDATE idempotency_key SET answer = ${answer}
    WHERE account_id = ${row.account_id} AND key = ${key} ${ALONG}`.execute(ctx.db)
  return answer
}
