import { sql } from 'kysely'
import { type ArchivedKind, inArchive } from '../../crew/archive.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { wrongState } from '../../platform/errors.ts'
import { kindsInForce, selectKinds } from './kind-rows.ts'
import { holdCompletions, namesTaken, refuseTooMany, settled } from './kinds.ts'

/**
 * The archived kinds of qualification. A restored kind takes over what
 * was completed meanwhile (AMD-03, RDY-01).
 */
export const kindsInArchive = (completed: CompletedRecords): ArchivedKind => ({
  kind: 'qualification_kind',
  table: 'qualification_kind',
  rows: () =>
    inArchive(
      'qualification_kind',
      { title: sql`concat_ws(' · ', r.name_vi, nullif(r.name_en, r.name_vi))` },
      sql`qualification_kind r`,
    ),
  hold: (ctx) => holdCompletions(ctx.db),
  async restore(ctx, { id, back, note }) {
    const row = await selectKinds(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()
    const inForce = await kindsInForce(ctx.db)
    refuseTooMany(inForce)
    if (namesTaken(inForce, row).length > 0) throw wrongState('restore_kind_taken')
    await back()
    note((await settled(ctx, completed, id)).taken)
  },
})
