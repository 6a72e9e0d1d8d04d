import type { askPack, packCount } from '@trms/contract/office/pack/calls'
import { PACK_LIMITS } from '@trms/contract/office/pack/entity'
import { sql } from 'kysely'
import type { PackedKinds } from '../../crew/pack.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { MAKE_PACK } from './make.ts'
import { refuseNoRoom, usualSize } from './room.ts'
import { answerOf, findPack } from './rows.ts'
import { countChosen, refuseUnfit } from './selection.ts'
import { tellOfPack } from './tell.ts'

export const count =
  (kinds: PackedKinds): Handler<typeof packCount> =>
  async (ctx, selection) => {
    const counted = await countChosen(ctx.db, kinds, selection, ctx.settings.timeZone)
    return { ...counted, pack_bytes: usualSize(counted) }
  }

/**
 * Writes down the wish for a pack and queues its job. A pack beyond the
 * limits is refused before anything is made.
 */
export const ask =
  (kinds: PackedKinds): Handler<typeof askPack> =>
  async (ctx, { language, ...selection }) => {
    await refuseFull(ctx)
    const counted = await countChosen(ctx.db, kinds, selection, ctx.settings.timeZone)
    refuseUnfit(counted)
    await refuseNoRoom(ctx.files, counted)
    const id = newId()
    const { records } = counted
    await ctx.db
      .insertInto('pack')
      .values({
        id,
        asked_by: ctx.actor.id,
        asked_at: ctx.now,
        selection: JSON.stringify(selection),
        language,
        records,
      })
      .execute()
    await enqueue(ctx.db, MAKE_PACK, { pack_id: id })
    ctx.audit({
      action: 'ask',
      entity: 'pack',
      entityId: id,
      change: { ...selection, language, records },
    })
    await tellOfPack(ctx.db, id)
    const row = await findPack(ctx, id)
    if (!row) throw new Error('the pack just asked for is not there')
    return answerOf(row)
  }

/**
 * Throws 409 for too many unfinished or ready packs; the lock counts simultaneous calls one after the other.
 */
async function refuseFull({ db }: Ctx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('pack'))`.execute(db)
  const { rows } = await sql<{ unfinished: number; ready: number }>`
    SELECT count(*) FILTER (WHERE state IN ('waiting', 'making')) AS unfinished,
      count(*) FILTER (WHERE state = 'ready') AS ready FROM pack
    WHERE state IN ('waiting', 'making', 'ready')`.execute(db)
  const { unfinished = 0, ready = 0 } = rows[0] ?? {}
  if (unfinished >= PACK_LIMITS.unfinished)
    throw new AppError('WRONG_STATE', 'packs_unfinished', {
      params: { max: PACK_LIMITS.unfinished },
    })
  if (ready >= PACK_LIMITS.ready)
    throw new AppError('WRONG_STATE', 'packs_kept', { params: { max: PACK_LIMITS.ready } })
}
