import type { Call } from '@trms/contract/call'
import type { Ctx } from '../context.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { ReceivedFile } from '../files/store.ts'
import { fingerprintOf } from './fingerprint.ts'

const MAX_KEY = 200

/**
 * With an `idempotency-key` on a create, the same key and body gives the first answer again and creates
 * nothing. The claim is a row of the same transaction: a second sender waits for the first to commit.
 */
export async function answerOnce(
  ctx: Ctx,
  call: Call,
  sent: { input: unknown; files: Record<string, readonly ReceivedFile[]> },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.request.headers['idempotency-key']
  if (key === undefined || call.effect !== 'create') return work()
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY)
    throw invalidFields({ 'idempotency-key': { key: 'too_long', params: { max: MAX_KEY } } })

  const fingerprint = fingerprintOf(call, sent.input, sent.files)
  const row = { account_id: ctx.actor.id, key }
  const claimed = await ctx.db
    .insertInto('idempotency_key')
    .values({ ...row, call: call.path, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await ctx.db
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'answer'])
      .where('account_id', '=', row.account_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!first.fingerprint.equals(fingerprint))
      throw new AppError('IDEMPOTENCY_CONFLICT', 'idempotency_conflict')
    return first.answer
  }
  const answer = await work()
  await ctx.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', row.account_id)
    .where('key', '=', key)
    .execute()
  return answer
}
