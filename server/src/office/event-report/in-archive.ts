import { sql } from 'kysely'
import { type ArchivedKind, inArchive } from '../../crew/archive.ts'
import { announce } from '../../platform/live/announce.ts'
import { reports } from './queries.ts'
import { toldOf } from './told.ts'

/** Event reports in the archive (AMD-03). */
export const reportsInArchive: ArchivedKind = {
  kind: 'event_report',
  table: 'event_report',
  rows: (timeZone) =>
    inArchive(
      'event_report',
      {
        title: sql`concat_ws(', ', r.flight_number, r.sector)`,
        pilots: sql`ARRAY(SELECT pilot_id FROM event_report_pilot WHERE report_id = r.id ORDER BY place)`,
        others: sql`ARRAY[r.created_by]`,
        day: sql`r.occurred_at AT TIME ZONE ${timeZone}`,
      },
      sql`event_report r`,
    ),
  async restore(ctx, { id, back }) {
    await back()
    const row = await reports(ctx.db).where('report.id', '=', id).executeTakeFirstOrThrow()
    await announce(ctx.db, toldOf(row))
  },
}
