import type { revokeApiKey } from '@trms/contract/office/integration/key-calls'
import type { Handler } from '../../platform/context.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { answerOf, readKey } from './key-rows.ts'
import { tellOfIntegration } from './tell.ts'

/**
 * Revokes an API key on every server from the next call on, since each call looks the key up in the database.
 */
export const revokeKey: Handler<typeof revokeApiKey> = async (ctx, { id }) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('api_key')
    .set({ revoked_at: ctx.now, revoked_by: ctx.actor.id })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirst()
  const row = await readKey(ctx, id)
  if (!row) throw notFound()
  if (numUpdatedRows === 0n) throw wrongState(row.state === 'revoked' ? 'key_revoked' : 'key_ended')
  ctx.audit({ action: 'revoke', entity: 'api_key', entityId: id, change: { name: row.name } })
  await tellOfIntegration(ctx.db, id)
  return answerOf(ctx, row)
}
