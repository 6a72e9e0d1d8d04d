import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'

const EVERY_MS = 10 * 60_000

/** Rows that nobody can need any more; each statement is safe beside other servers doing the same. */
export async function tidy(db: Db): Promise<void> {
  await sql`DELETE FROM sign_in_nonce WHERE expires_at < now() - interval '1 minute'`.execute(db)
  await sql`DELETE FROM sign_in_throttle WHERE last_at < now() - interval '1 day'`.execute(db)
  await sql`DELETE FROM survey_throttle WHERE ends_at < now() - interval '1 minute'`.execute(db)
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM job WHERE state = 'done' AND finished_at < now() - interval '7 days'`.execute(
    db,
  )
  await sql`DELETE FROM upload_day WHERE day < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM password_token WHERE expires_at < now() - interval '30 days'`.execute(db)
  await sql`DELETE FROM session WHERE expires_at < now() - interval '30 days'`.execute(db)
}

export function startHousekeeping(db: Db, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    tidy(db).catch((err) => log.warn({ err }, 'housekeeping failed; it will be tried again'))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
