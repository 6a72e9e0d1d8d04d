import { sql } from 'kysely'
import type { TestServer } from './server.ts'

// Another role may not read the statements of a session, but can see its locks.
const AWAITED = sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE datname = current_database() AND NOT granted`

/** The number of transactions of this server that wait for a lock on a row or table. */
export const locksAwaited = async ({ app }: TestServer): Promise<number> =>
  (await AWAITED.execute(app.services.db)).rows.length
