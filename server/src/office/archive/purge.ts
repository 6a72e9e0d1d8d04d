import type { askPurge, refusePurge, takeBackPurge } from '@trms/contract/office/archive/calls'
import type { ArchiveKind } from '@trms/contract/office/archive/entity'
import type { ArchivedKinds } from '../../crew/archive.ts'
import { tellAtOnce } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstAskPurge, againstDecide, againstTakeBack } from './policy.ts'
import { factsOf, lockArchived, lockIfArchived } from './rows.ts'

/** The first step of a purge: the record does not change until another admin decides. */
export const ask =
  (kinds: ArchivedKinds): Handler<typeof askPurge> =>
  async (ctx, { kind, id, reason }) => {
    const row = await lockArchived(ctx, kinds, { kind, id })
    refuse(againstAskPurge(ctx.actor, factsOf(row, ctx.settings.timeZone)))
    const purge_id = newId()
    await ctx.db
      .insertInto('purge')
      .values({
        id: purge_id,
        kind,
        record_id: id,
        asked_by: ctx.actor.id,
        asked_at: ctx.now,
        ask_reason: reason,
      })
      .execute()
    await announcePurge(ctx, purge_id)
    tellAtOnce(ctx)
    ctx.audit({ action: 'ask_purge', entity: kind, entityId: id, change: { reason } })
    return { id, purge_id }
  }

/** Locks the record of an undecided purge; 404 for an unknown purge, 409 for a decided one. */
export async function lockPurge(ctx: Ctx, kinds: ArchivedKinds, purgeId: string) {
  const purge = await ctx.db
    .selectFrom('purge')
    .select(['kind', 'record_id', 'asked_by'])
    .where('id', '=', purgeId)
    .executeTakeFirst()
  if (!purge) throw notFound()
  const which = { kind: purge.kind as ArchiveKind, id: purge.record_id }
  // A record that was purged or restored meanwhile means a decided purge.
  const row = await lockIfArchived(ctx, kinds, which)
  if (row?.purge_id !== purgeId) throw wrongState('purge_is_decided')
  return { row, asker: purge.asked_by, facts: factsOf(row, ctx.settings.timeZone) }
}

type Decision = 'confirmed' | 'refused' | 'taken_back'

/** Writes the decision about a purge, of which every open archive and every list of tasks hears. */
export async function decide(
  ctx: Ctx,
  id: string,
  decision: Decision,
  reason?: string,
): Promise<void> {
  await ctx.db
    .updateTable('purge')
    .set({
      decision,
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      decide_reason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  await announcePurge(ctx, id)
}

const announcePurge = ({ db }: Ctx, id: string) => announce(db, { kind: 'purge', id, people: [] })

export const takeBack =
  (kinds: ArchivedKinds): Handler<typeof takeBackPurge> =>
  async (ctx, { purge_id }) => {
    const { row, facts } = await lockPurge(ctx, kinds, purge_id)
    refuse(againstTakeBack(ctx.actor, facts))
    await decide(ctx, purge_id, 'taken_back')
    ctx.audit({ action: 'take_back_purge', entity: row.kind, entityId: row.id })
    return { purge_id }
  }

export const refusal =
  (kinds: ArchivedKinds): Handler<typeof refusePurge> =>
  async (ctx, { purge_id, reason }) => {
    const { row, facts } = await lockPurge(ctx, kinds, purge_id)
    refuse(againstDecide(ctx.actor, facts))
    await decide(ctx, purge_id, 'refused', reason)
    ctx.audit({ action: 'refuse_purge', entity: row.kind, entityId: row.id, change: { reason } })
    return { purge_id }
  }
