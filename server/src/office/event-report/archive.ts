import type { deleteReport } from '@trms/contract/office/event-report/calls'
import { archivedNow, because } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstDelete } from './policy.ts'
import { findReport } from './queries.ts'
import { toldOf } from './told.ts'
import { factsOf } from './write.ts'

/** Takes a report out of every list; its row, its files and its audit trail stay (EVT-01). */
export const archive: Handler<typeof deleteReport> = async (ctx, { id, version, reason }) => {
  const row = await findReport(ctx.db, ctx.actor, id, { lock: true })
  refuse(againstDelete(ctx.actor, row))
  refuseStale(version, row.version)
  await ctx.db
    .updateTable('event_report')
    .set(archivedNow(ctx, reason))
    .where('id', '=', id)
    .execute()
  ctx.audit({
    action: 'archive',
    entity: 'event_report',
    entityId: id,
    change: { ...factsOf(ctx, row), ...because(reason) },
  })
  await announce(ctx.db, { ...toldOf(row), removed_by: ctx.actor.id })
  return { id }
}
