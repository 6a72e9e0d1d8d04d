import type { retentionList, setRetention } from '@trms/contract/office/archive/calls'
import {
  ARCHIVE_KINDS,
  type ArchiveKind,
  RETENTION_YEARS,
  type Retention,
} from '@trms/contract/office/archive/entity'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { refuseStale } from '../../platform/errors.ts'

const retentions = (db: Db) => db.selectFrom('retention').select(['kind', 'years', 'version'])

/** The retention of a kind for which no years were set yet (migration 0040). */
const unsaid = (kind: ArchiveKind): Retention => ({
  kind,
  years: RETENTION_YEARS.usual,
  version: 1,
})

/** Lists the retentions in the order in which the kinds are named everywhere. */
export const list: Handler<typeof retentionList> = async ({ db }) => {
  const rows = new Map((await retentions(db).execute()).map((row) => [row.kind, row]))
  return { kinds: ARCHIVE_KINDS.map((kind) => ({ ...unsaid(kind), ...rows.get(kind), kind })) }
}

/**
 * Sets the retention of a kind, also for records that are archived already: a purge applies
 * the years that hold at its confirmation.
 */
export const set: Handler<typeof setRetention> = async (ctx, { kind, years, version }) => {
  await ctx.db
    .insertInto('retention')
    .values(unsaid(kind))
    .onConflict((kept) => kept.column('kind').doNothing())
    .execute()
  const before = await retentions(ctx.db)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseStale(version, before.version)
  const after = { years, version: before.version + 1 }
  await ctx.db.updateTable('retention').set(after).where('kind', '=', kind).execute()
  ctx.audit({
    action: 'update',
    entity: 'retention',
    entityId: kind,
    change: { years: { old: before.years, new: years } },
  })
  return { kind, ...after }
}
