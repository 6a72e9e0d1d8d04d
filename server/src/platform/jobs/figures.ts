import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface QueueFigures {
  waiting: number
  retrying: number
  dead: number
  done_last_day: number
  /** When the oldest job that is not done was written. */
  oldest: Date | null
  /** Since when the longest waiting due job has been in no server's hands. */
  overdue: Date | null
}

/**
 * Counts the jobs in the queue. Jobs of a schedule count only when they fail, were given up, or are overdue.
 */
export async function queueFigures(db: Db): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    SELECT count(*) FILTER (WHERE asked AND state IN ('created', 'active') AND NOT again) AS waiting,
      count(*) FILTER (WHERE state = 'retry' OR state = 'active' AND again) AS retrying,
      count(*) FILTER (WHERE state = 'failed') AS dead,
      count(*) FILTER (WHERE asked AND state = 'completed'
        AND completed_on > now() - interval '1 day') AS done_last_day,
      min(created_on) FILTER (WHERE asked AND state <= 'active') AS oldest,
      min(start_after) FILTER (WHERE state < 'active') AS overdue
    FROM (
      SELECT *, retry_count > 0 AS again, name NOT IN (SELECT name FROM pgboss.schedule) AS asked
      FROM pgboss.job WHERE NOT starts_with(name, '__pgboss__')) AS job`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer from the database')
  return row
}

/** SQL whether a job is a mail, by its `name`. */
export const IS_MAIL = sql`name LIKE '%mail'`

export interface MailFigures {
  sent_at: Date | null
  problem: string | null
  problem_at: Date | null
  given_up: number
}

/** When the last mail was sent, and the last error of a mail that was not. */
export async function mailFigures(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    SELECT (SELECT max(completed_on) FROM pgboss.job
        WHERE ${IS_MAIL} AND state = 'completed') AS sent_at,
      (SELECT count(*) FROM pgboss.job WHERE ${IS_MAIL} AND state = 'failed') AS given_up,
      said AS problem, at AS problem_at
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT coalesce(output ->> 'message', output -> 'value' ->> 'message') AS said,
        coalesce(completed_on, started_on, created_on) AS at
      FROM pgboss.job WHERE ${IS_MAIL} AND state <> 'completed' AND output IS NOT NULL
      ORDER BY at DESC LIMIT 1) AS failed ON true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer from the database')
  return row
}
