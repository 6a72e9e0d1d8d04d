import type pg from 'pg'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { ownerClient } from './pool.ts'

/**
 * Throws SettingsError, which may name the host but never the password, unless the addresses of the settings are
 * sound and the database lets us in.
 */
export async function refuseUnreachable({
  databaseUrl,
  migrationDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'migrationDatabaseUrl'>): Promise<void> {
  if (databaseUrl) await refuse('DATABASE_URL', databaseUrl)
  if (migrationDatabaseUrl) await refuse('MIGRATION_DATABASE_URL', migrationDatabaseUrl)
}

async function refuse(setting: string, url: string): Promise<void> {
  const client = clientOf(setting, url)
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

function clientOf(setting: string, url: string): pg.Client {
  try {
    return ownerClient(url)
  } catch (error) {
    // The message quotes no address; at most it names the file of a certificate.
    throw new SettingsError(`${setting}: cannot be used (${(error as Error).message})`)
  }
}
