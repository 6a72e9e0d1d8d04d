import { type Backup, findBackup } from '../platform/backup/check.ts'
import { BackupError } from '../platform/backup/error.ts'
import { type OpenDatabase, restoreBackup } from '../platform/backup/restore.ts'
import { EmbeddedError } from '../platform/db/embedded/errors.ts'
import { startEmbedded } from '../platform/db/embedded/start.ts'
import { storeOfCommand } from '../platform/files/open-store.ts'
import { readSettings, type Settings, SettingsError } from '../platform/settings/settings.ts'

const USAGE = `npm run restore -- FOLDER
  brings a backup, or the newest one in the folder, to an empty DATA_DIR and, where DATABASE_URL is set, to an
  empty database, and proves that all of it is there (docs/backup.md).`

async function main([folder, ...rest]: readonly string[]): Promise<void> {
  if (!folder || rest.length > 0 || folder.startsWith('-')) throw new BackupError(USAGE)
  const settings = readSettings(process.env)
  const backup = await findBackup(folder)
  await restoreBackup(backup, {
    settings,
    openDatabase: () => openDatabase(settings),
    openFiles: () => storeOfCommand(settings),
  })
  console.log(wordsOf(backup))
}

async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings
  if (databaseUrl) return { url: migrationDatabaseUrl ?? databaseUrl, close: async () => undefined }
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  return { url, close: stop }
}

function wordsOf({ folder, manifest }: Backup): string {
  const { tables, files, audit, seals, migrations, moment } = manifest
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  return [
    `${folder} is restored, with all that was saved before ${moment}:`,
    `  ${tables.length} tables with ${rows} rows, read again and the same to the last byte;`,
    `  ${files.count} files with the fingerprints that the database has of them;`,
    `  the audit trail, sound, with ${audit.seq} entries, in agreement with ${seals.filter(({ file }) => file.endsWith('.seals')).length} files of seals;`,
    `  the schema ${migrations.at(-1)}, which the next start of the server brings up to date.`,
    ...manifest.files.damaged.map(
      ({ key, problem }) => `The stored file ${key} was ${problem} when the backup was made.`,
    ),
    ...manifest.kept_elsewhere.map(
      ({ setting, keys }) =>
        `${setting} was not in it: set the one with the key ${keys.join(', ')}.`,
    ),
  ].join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const plain =
    error instanceof BackupError || error instanceof SettingsError || error instanceof EmbeddedError
  console.error(plain ? error.message : error)
  process.exitCode = 1
})
