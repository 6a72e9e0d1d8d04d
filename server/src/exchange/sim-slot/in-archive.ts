import { sql } from 'kysely'
import { type ArchivedKind, inArchive } from '../../crew/archive.ts'
import { namingDuplicates } from '../../platform/db/unique.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'

/**
 * SIM slots in the archive. A slot cannot come back while its fleet has another slot with the same label
 * (AMD-03, SLT-02).
 */
export const slotsInArchive: ArchivedKind = {
  kind: 'sim_slot',
  table: 'sim_slot',
  rows: () =>
    inArchive(
      'sim_slot',
      { title: sql`r.fleet || ' ' || r.slot || ', ' || r.start_time || '–' || r.end_time` },
      sql`sim_slot r`,
    ),
  async restore(ctx, { id, back }) {
    const { fleet, slot } = await ctx.db
      .selectFrom('sim_slot')
      .select(['fleet', 'slot'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await namingDuplicates(
      { sim_slot_label: { field: 'id', key: 'restore_slot_taken', params: { fleet, slot } } },
      back,
    )
    await announceOfFleet(ctx.db, { kind: 'sim_slot', id }, fleet)
  },
}
