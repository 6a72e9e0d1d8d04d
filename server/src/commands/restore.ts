import { type Backup, findBackup } from '../platform/backup/check.ts'
import { BackupError } from '../platform/backup/error.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { type OpenDatabase, restoreBackup } from '../platform/backup/restore.ts'
import { startEmbedded } from '../platform/db/embedded/start.ts'
import { refuseUnreachable } from '../platform/db/reachable.ts'
import { storeOfCommand } from '../platform/files/open-store.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { run } from './run.ts'

/** The exit code of a restore that brought everything back with flaws. */
const RESTORED_FLAWED = 2
const ALTHOUGH_FLAWED = '--although-flawed'

const USAGE = `npm run restore -- [${ALTHOUGH_FLAWED}] FOLDER
  brings a backup, or the newest one in the folder, to an empty DATA_DIR and, where DATABASE_URL is set, to an
  empty database, and proves that all of it is there (docs/backup.md).
  ${ALTHOUGH_FLAWED}   also where its audit trail and seals do not agree, or the secret that sealed its database is
                       not given; it is told then, and the end is 2`

async function main(args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args.filter((one) => one !== ALTHOUGH_FLAWED)
  if (!folder || rest.length > 0 || folder.startsWith('-')) throw new BackupError(USAGE)
  const settings = readSettings(process.env)
  await refuseUnreachable(settings)
  const backup = await findBackup(folder)
  const flaws = await restoreBackup(backup, {
    settings,
    acceptFlaws: args.includes(ALTHOUGH_FLAWED),
    openDatabase: () => openDatabase(settings),
    openFiles: () => storeOfCommand(settings),
  })
  console.log(wordsOf(backup, flaws.length === 0))
  if (flaws.length === 0) return 0
  console.error(['IT IS RESTORED WITH FLAWS:', ...flaws].join('\n'))
  return RESTORED_FLAWED
}

async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings
  if (databaseUrl) return { url: migrationDatabaseUrl ?? databaseUrl, close: async () => undefined }
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  return { url, close: stop }
}

function wordsOf({ folder, manifest }: Backup, isSound: boolean): string {
  const { tables, files, audit, seals, migrations, moment } = manifest
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  return [
    `${folder} is restored, with all that was saved before ${moment}:`,
    `  ${tables.length} tables with ${rows} rows, read again and the same to the last byte;`,
    `  ${files.count} files with the fingerprints that the database has of them;`,
    isSound
      ? `  the audit trail, sound, with ${audit.seq} entries, ${sealWords(seals)};`
      : `  the audit trail with ${audit.seq} entries;`,
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

function sealWords(parts: Manifest['seals']): string {
  const files = parts.filter(({ file }) => file.endsWith('.seals')).length
  return files > 0
    ? `in agreement with ${files} files of seals`
    : 'of which the backup has no seal to compare it with'
}

await run(USAGE, main)
