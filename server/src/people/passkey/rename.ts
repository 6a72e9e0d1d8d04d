import type { passkeyRename } from '@trms/contract/people/passkey/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { SHOWN, shown, usable } from './queries.ts'

/** Somebody else's passkey, and a removed one, are as unknown as one that never was. */
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
