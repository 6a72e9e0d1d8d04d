import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

type Owned = Pick<TestServer, 'databaseUrl'>

/** Runs a statement that only the owner of the database may run, not the server's own role. */
export const byOwner = ({ databaseUrl }: Owned, text: string, values?: unknown[]): Promise<void> =>
  asOwner(databaseUrl, text, values)

/** Deletes rows that the server may not delete, so that the next test starts without them. */
export const deleteAll = (server: Owned, table: string, which = 'true'): Promise<void> =>
  byOwner(server, `DELETE FROM ${table} WHERE ${which}`)
