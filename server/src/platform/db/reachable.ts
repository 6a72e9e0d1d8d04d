import { type Settings, SettingsError } from '../settings/settings.ts'
import { ownerClient } from './pool.ts'

/** Throws SettingsError, with the host but not the password, unless the database of the settings lets us in. */
export async function refuseUnreachable({
  databaseUrl,
  migrationDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'migrationDatabaseUrl'>): Promise<void> {
  if (databaseUrl) await refuse('DATABASE_URL', databaseUrl)
  if (migrationDatabaseUrl) await refuse('MIGRATION_DATABASE_URL', migrationDatabaseUrl)
}

async function refuse(setting: string, url: string): Promise<void> {
  const client = ownerClient(url)
  try {
    await client.connect()
  } catch (error) {
    // A host with several addresses fails with an error without a message.
    const { message, code } = error as NodeJS.ErrnoException
    throw new SettingsError(
      `${setting}: no connection to ${client.host}:${client.port} (${message || code})`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
