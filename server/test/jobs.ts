import { sql } from 'kysely'
import type { Db } from '../src/platform/db/pool.ts'
import type { TestServer } from './server.ts'

export interface JobRow {
  id: string
  kind: string
  payload: unknown
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  attempts: number
  run_at: Date
  last_error: string | null
}

/** The jobs written by changes, not by schedules, the oldest first. */
export async function jobsOf(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT id, name AS kind, data AS payload, state::text, start_after AS run_at,
      CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
      output ->> 'message' AS last_error
    FROM pgboss.job
    WHERE name NOT IN (SELECT name FROM pgboss.schedule) AND NOT starts_with(name, '__pgboss__')
    ORDER BY created_on, id`.execute(db)
  return rows
}

/** Makes the next attempt due now; with `attempts`, as if this many attempts had been made. */
export const makeDue = (db: Db, id: string, attempts?: number) =>
  sql`UPDATE pgboss.job SET start_after = now(), retry_count = coalesce(${attempts ?? null}::int - 1, retry_count)
    WHERE id = ${id}`.execute(db)

/** Does a scheduled job of this kind now, also one that has failed and waits for its next attempt. */
export async function jobAgain({ app }: TestServer, kind: string): Promise<void> {
  const { db, nudges } = app.services
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${kind} AND state = 'retry'`.execute(
    db,
  )
  nudges.look(kind)
}
