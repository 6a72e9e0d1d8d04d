import type pg from 'pg'
import { startEmbedded } from '../platform/db/embedded/start.ts'
import { ownerClient } from '../platform/db/pool.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** The connection strings of the database: as the role that the server works as, and as the owner. */
interface Urls {
  url: string
  ownerUrl: string
}

/**
 * Runs `work` with the database of DATABASE_URL, or with the embedded one of DATA_DIR, which is started if no
 * server runs.
 */
export async function withDatabase<T>(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Settings,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work({ url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl })
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  return work({ url: embedded.appUrl, ownerUrl: embedded.url }).finally(() => embedded.stop())
}

/** Runs `work` with a connection of the owner. */
export const asOwner = <T>(settings: Settings, work: (client: pg.Client) => Promise<T>) =>
  withDatabase(settings, async ({ ownerUrl }) => {
    const client = ownerClient(ownerUrl)
    await client.connect()
    return work(client).finally(() => client.end())
  })
