import { ownerClient } from '../src/platform/db/pool.ts'
import type { TestServer } from './server.ts'

/** Deletes what the server's own role may not, so that the next test finds nothing of the one before. */
export async function deleteAll(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  table: string,
  which = 'true',
): Promise<void> {
  const owner = ownerClient(databaseUrl)
  await owner.connect()
  try {
    await owner.query(`DELETE FROM ${table} WHERE ${which}`)
  } finally {
    await owner.end()
  }
}
