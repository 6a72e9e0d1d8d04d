import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

type Owned = Pick<TestServer, 'databaseUrl'>

/** What the server's own role may not do, and whoever owns the database can. */
export const byOwner = ({ databaseUrl }: Owned, text: string, values?: unknown[]): Promise<void> =>
  asOwner(databaseUrl, text, values)

/** Deletes what the server may not, so that the next test finds nothing of the one before. */
export const deleteAll = (server: Owned, table: string, which = 'true'): Promise<void> =>
  byOwner(server, `DELETE FROM ${table} WHERE ${which}`)
