import type { restoreRecord } from '@trms/contract/office/archive/calls'
import { sql } from 'kysely'
import type { ArchivedKinds } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstRestore } from './policy.ts'
import { factsOf, lockArchived } from './rows.ts'

/** Brings a record back into every list, unchanged; 409 names what prevents that (AMD-03). */
export const restore =
  (kinds: ArchivedKinds): Handler<typeof restoreRecord> =>
  async (ctx, { kind, id, reason }) => {
    const one = kinds[kind]
    await one.hold?.(ctx)
    const row = await lockArchived(ctx, kinds, { kind, id })
    refuse(againstRestore(ctx.actor, factsOf(row, ctx.settings.timeZone)))
    const { archived_at, archive_reason } = row
    const change = {
      reason,
      archived_at: { old: archived_at, new: null },
      archive_reason: { old: archive_reason, new: null },
    }
    ctx.audit({ action: 'restore', entity: kind, entityId: id, change })
    const note = (more: object) => void Object.assign(change, more)
    const back = async () => {
      await sql`UPDATE ${sql.table(one.table)}
        SET archived_at = NULL, archived_by = NULL, archive_reason = NULL WHERE id = ${id}`.execute(
        ctx.db,
      )
    }
    await one.restore(ctx, { id, archived_at, back, note })
    return { id }
  }
