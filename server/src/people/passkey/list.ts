import type { passkeyList } from '@trms/contract/people/passkey/calls'
import type { Handler } from '../../platform/context.ts'
import { askedProof } from '../password/prove.ts'
import { SHOWN, shown, usable } from './queries.ts'
import { siteOf } from './site.ts'

export const list: Handler<typeof passkeyList> = async (ctx) => {
  const rows = await usable(ctx.db, ctx.actor.id).select(SHOWN).execute()
  return { passkeys: rows.map(shown), possible: siteOf(ctx) !== null, asks: await askedProof(ctx) }
}
