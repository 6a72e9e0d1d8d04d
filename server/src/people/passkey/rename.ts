import type { passkeyRename } from '@trms/contract/people/passkey/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { SHOWN, shown, usable } from './queries.ts'

/**
 * Renames a passkey of the actor; another person's and a removed
 * passkey are 404, like one that never existed.
 */
export const rename: Handler<typeof passkeyRename> = async (ctx, { id, name }) => {
  const { db, actor } = ctx
  const before = await usable(db, actor.id)
    .select(SHOWN)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.name !== name) {
    await db.updateTable('passkey').set({ name }).where('id', '=', id).execute()
    const change = { passkey: id, name: { old: before.name, new: name } }
    ctx.audit({ action: 'rename_passkey', entity: 'account', entityId: actor.id, change })
  }
  return shown({ ...before, name })
}
