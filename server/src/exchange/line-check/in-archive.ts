import { sql } from 'kysely'
import { type ArchivedKind, inArchive, isTouchedSince, type Returning } from '../../crew/archive.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { lineChecks } from './kind.ts'

/** Line checks in the archive (AMD-03). */
export const lineChecksInArchive: ArchivedKind = {
  kind: 'line_check',
  table: 'line_check',
  rows: (timeZone) =>
    inArchive(
      'line_check',
      {
        title: sql`r.sectors`,
        pilots: sql`ARRAY[r.pilot_id]`,
        others: sql`ARRAY[r.instructor_id]`,
        day: sql`r.line_check_at AT TIME ZONE ${timeZone}`,
      },
      sql`line_check r`,
    ),
  async restore(ctx, one) {
    await refuseTaken(ctx, one)
    await lineChecks.restore(ctx, one)
  },
}

/**
 * Answers 409 when the pilot has another line check at that time, made or moved there since the archiving.
 */
async function refuseTaken(ctx: Ctx, { id, archived_at }: Returning): Promise<void> {
  const { rows } = await sql<{ name: string; at: Date; place: string }>`
    SELECT account.full_name AS name, other.line_check_at AS at, other.sectors AS place
    FROM line_check r
    JOIN line_check other ON other.pilot_id = r.pilot_id AND other.line_check_at = r.line_check_at
      AND other.archived_at IS NULL
    JOIN account ON account.id = r.pilot_id
    WHERE r.id = ${id} AND ${isTouchedSince('line_check', sql`other.id`, archived_at)}
    LIMIT 1`.execute(ctx.db)
  const [taken] = rows
  if (!taken) return
  const { name, place } = taken
  const at = clockTime(ctx.settings.timeZone, taken.at)
  throw new AppError('WRONG_STATE', 'restore_person_taken', { params: { name, at, place } })
}
