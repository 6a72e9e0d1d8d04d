import { sql } from 'kysely'
import { putDaysTogether } from '../db/counted-by-day.ts'
import type { Db } from '../db/pool.ts'
import type { JobKind } from './kind.ts'

/** Deletes rows that nobody can need any more, and puts together what is counted by day. */
export async function tidy(db: Db): Promise<void> {
  await sql`DELETE FROM sign_in_nonce WHERE expires_at < now() - interval '1 minute'`.execute(db)
  await sql`DELETE FROM sign_in_throttle WHERE last_at < now() - interval '1 day'`.execute(db)
  await sql`DELETE FROM survey_throttle WHERE ends_at < now() - interval '1 minute'`.execute(db)
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM pgboss.job
    WHERE state = 'completed' AND completed_on < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM notice_sent
    WHERE coalesce(sent_at, handed_at) < now() - interval '2 years'`.execute(db)
  await sql`DELETE FROM upload_day WHERE day < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM password_token WHERE expires_at < now() - interval '30 days'`.execute(db)
  await sql`DELETE FROM session WHERE expires_at < now() - interval '30 days'`.execute(db)
  await putDaysTogether(db)
}

export const housekeeping = (db: Db): JobKind => ({
  kind: 'housekeeping',
  cron: '*/10 * * * *',
  handle: () => tidy(db),
})
