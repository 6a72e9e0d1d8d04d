import { sql } from 'kysely'
import { type ArchivedKind, inArchive } from '../../crew/archive.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'

/** Training documents in the archive (AMD-03). */
export const documentsInArchive: ArchivedKind = {
  kind: 'training_document',
  table: 'training_document',
  rows: () =>
    inArchive(
      'training_document',
      { title: sql`r.document_name`, day: sql`r.start_date` },
      sql`training_document r`,
    ),
  async restore(ctx, { id, back }) {
    await back()
    const { fleet } = await ctx.db
      .selectFrom('training_document')
      .select('fleet')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await announceOfFleet(ctx.db, { kind: 'training_document', id }, fleet)
  },
}
