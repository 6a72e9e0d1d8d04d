import { sql } from 'kysely'
import { type ArchivedKind, inArchive } from '../../crew/archive.ts'
import { lineTrainings } from './kind.ts'

/** Line trainings in the archive, deleted or cleaned up (AMD-03). */
export const lineTrainingsInArchive: ArchivedKind = {
  kind: 'line_training',
  table: 'line_training',
  rows: () =>
    inArchive(
      'line_training',
      { pilots: sql`ARRAY[r.pilot_id]`, day: sql`r.start_date` },
      sql`line_training r`,
    ),
  restore: lineTrainings.restore,
}
