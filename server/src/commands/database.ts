import type pg from 'pg'
import { hasData, startEmbedded } from '../platform/db/embedded/start.ts'
import { ownerClient } from '../platform/db/pool.ts'
import { refuseUnreachable } from '../platform/db/reachable.ts'
import { type Settings, SettingsError } from '../platform/settings/settings.ts'

/** The connection strings of the database: as the role that the server works as, and as the owner. */
interface Urls {
  url: string
  ownerUrl: string
}

/**
 * Throws SettingsError for a DATA_DIR without an embedded database: only the server and `restore` make one, and
 * everything would be well with an empty one.
 */
export async function refuseWithoutData({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl || (await hasData(dataDir))) return
  throw new SettingsError(
    `DATA_DIR: there are no data in ${dataDir}. Set DATA_DIR to the folder of the server, whose first start makes it`,
  )
}

/**
 * Throws SettingsError for a database that nobody has an account of: that is no airline's, and a command that
 * found nothing wrong with it would mislead.
 */
async function refuseUnused(ownerUrl: string, { databaseUrl, dataDir }: Settings): Promise<void> {
  const client = ownerClient(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ has: boolean }>(
      `SELECT to_regclass('public.account') IS NOT NULL AS has`,
    )
    if (rows[0]?.has && (await client.query('SELECT FROM account LIMIT 1')).rowCount) return
  } finally {
    await client.end()
  }
  const where = databaseUrl ? 'the database of DATABASE_URL' : dataDir
  throw new SettingsError(
    `There is no account in ${where}, and so nothing to list, verify, check or back up: run this with the settings of the server (DATA_DIR, DATABASE_URL)`,
  )
}

/**
 * Runs `work` with the database of DATABASE_URL, or with the embedded one of DATA_DIR, which is started if no
 * server runs. Throws SettingsError where there is none, where it cannot be reached, or where it is empty.
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings
  const workOn = async (urls: Urls) => {
    await refuseUnused(urls.ownerUrl, settings)
    return work(urls)
  }
  if (databaseUrl) {
    await refuseUnreachable(settings)
    return workOn({ url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl })
  }
  await refuseWithoutData(settings)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  return workOn({ url: embedded.appUrl, ownerUrl: embedded.url }).finally(() => embedded.stop())
}

/** Runs `work` with a connection of the owner. */
export const asOwner = <T>(settings: Settings, work: (client: pg.Client) => Promise<T>) =>
  withDatabase(settings, async ({ ownerUrl }) => {
    const client = ownerClient(ownerUrl)
    await client.connect()
    return work(client).finally(() => client.end())
  })
