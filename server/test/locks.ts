import { sql } from 'kysely'
import type { TestServer } from './server.ts'

// whose work another session may not read, its locks are told of
const AWAITED = sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE datname = current_database() AND NOT granted`

/** How many transactions of this server wait for a row or a table that another one holds. */
export const locksAwaited = async ({ app }: TestServer): Promise<number> =>
  (await AWAITED.execute(app.services.db)).rows.length
