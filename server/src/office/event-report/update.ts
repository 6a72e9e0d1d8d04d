import type { updateReport } from '@trms/contract/office/event-report/calls'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { invalidFields, refuseStale } from '../../platform/errors.ts'
import { changeFiles } from '../../platform/files/several.ts'
import { announce, toBoth } from '../../platform/live/announce.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstUpdate } from './policy.ts'
import { answerOf, type EventRow, findReport } from './queries.ts'
import { toldOf } from './told.ts'
import { columnsOf, factsOf, judgePilots, writePilots } from './write.ts'

/** Changes a report and its files (EVT-01, EVT-04). Without `version`, the present report is changed. */
export const update: Handler<typeof updateReport> = async (ctx, input, { files = [] }) => {
  const { id, version, file_ids, ...sent } = input
  const before = await findOwn(ctx, id, { lock: true })
  refuseStale(version, before.version)
  const columns = columnsOf(ctx, sent)
  const known = before.pilots.map((one) => one.pilot_id)
  if (sent.pilots.length === 1 && known.length > 1)
    throw invalidFields({ pilots: { key: 'alert_select_pilot' } })
  await judgePilots(ctx, sent.pilots, known)
  const filesChanged = await changeFiles(ctx, before, file_ids, files)
  await ctx.db.deleteFrom('event_report_pilot').where('report_id', '=', id).execute()
  await writePilots(ctx, id, sent.pilots)
  await ctx.db
    .updateTable('event_report')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const after = await findReport(ctx.db, ctx.actor, id)
  ctx.audit({
    action: 'update',
    entity: 'event_report',
    entityId: id,
    change: { ...changed(ctx, before, after), ...filesChanged },
  })
  await announce(ctx.db, toBoth(toldOf(before), toldOf(after)))
  return answerOf(ctx, after)
}

/**
 * A report that the caller may not know of is 404, and one that the caller may not
 * change 403, before any field is checked.
 */
export const updateGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await findOwn(ctx, id)
}

async function findOwn(ctx: Ctx, id: string, options = {}): Promise<EventRow> {
  const row = await findReport(ctx.db, ctx.actor, id, options)
  refuse(againstUpdate(ctx.actor, row))
  return row
}

function changed(ctx: Ctx, before: EventRow, after: EventRow) {
  const was: Record<string, unknown> = factsOf(ctx, before)
  return Object.fromEntries(
    Object.entries(factsOf(ctx, after))
      .filter(([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, { old: was[name], new: value }]),
  )
}
