import { sql } from 'kysely'
import type { Actor, Services } from '../context.ts'
import { AppError } from '../errors.ts'

const MEGABYTE = 1_000_000

/**
 * The amount that one person may still upload on this day, in the airline's time zone (setting
 * UPLOAD_MB_A_DAY; SEC-01).
 */
export interface UploadQuota {
  /** Throws TOO_MANY_REQUESTS when nothing is left. */
  refuseSpent(): Promise<void>
  /**
   * Counts a received file, whether its call succeeds or not, and throws TOO_MANY_REQUESTS when the file
   * exceeds the quota. Losing a count in a power cut does no harm, so the write does not wait for the disk.
   */
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
