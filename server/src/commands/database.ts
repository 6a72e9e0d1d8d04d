import type pg from 'pg'
import { startEmbedded } from '../platform/db/embedded/start.ts'
import { ownerClient } from '../platform/db/pool.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** Where a command finds the database: as the role that the server works as, and as its owner. */
interface Urls {
  url: string
  ownerUrl: string
}

/** The database of DATA_DIR, started if no server runs, or the one of DATABASE_URL, while `work` is done. */
export async function withDatabase<T>(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Settings,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work({ url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl })
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  return work({ url: embedded.appUrl, ownerUrl: embedded.url }).finally(() => embedded.stop())
}

/** The same with a connection of the owner. */
export const asOwner = <T>(settings: Settings, work: (client: pg.Client) => Promise<T>) =>
  withDatabase(settings, async ({ ownerUrl }) => {
    const client = ownerClient(ownerUrl)
    await client.connect()
    return work(client).finally(() => client.end())
  })
