import { sql } from 'kysely'
import type { Actor, Services } from '../context.ts'
import { AppError } from '../errors.ts'

const MEGABYTE = 1_000_000

/** What one person may still send on this day of the airline (setting UPLOAD_MB_A_DAY; SEC-01). */
export interface UploadQuota {
  /** Throws TOO_MANY_REQUESTS when nothing is left. */
  refuseSpent(): Promise<void>
  /** Counts a file that came, whatever becomes of its call; a count that a power cut loses is no harm, so it waits for no disk. Throws TOO_MANY_REQUESTS when the file is too much, which then does not count. */
  spend(bytes: number): Promise<void>
}

export function uploadQuota({ db, settings }: Services, { id }: Actor): UploadQuota {
  const max = settings.uploadMegabytesADay
  const limit = max * MEGABYTE
  const today = sql`(now() AT TIME ZONE ${settings.timeZone})::date`
  const refusal = () => new AppError('TOO_MANY_REQUESTS', 'upload_quota', { params: { max } })
  return {
    async refuseSpent() {
      const { rows } = await sql`
        SELECT 1 FROM upload_day
        WHERE account_id = ${id} AND day = ${today} AND bytes >= ${limit}`.execute(db)
      if (rows.length > 0) throw refusal()
    },
    async spend(bytes) {
      const { rows } = await sql`
        WITH lazily AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
        INSERT INTO upload_day AS sent (account_id, day, bytes)
        SELECT ${id}, ${today}, ${bytes}::bigint FROM lazily WHERE ${bytes}::bigint <= ${limit}::bigint
        ON CONFLICT (account_id, day) DO UPDATE SET bytes = sent.bytes + excluded.bytes
        WHERE sent.bytes + excluded.bytes <= ${limit}::bigint
        RETURNING 1`.execute(db)
      if (rows.length === 0) throw refusal()
    },
  }
}
