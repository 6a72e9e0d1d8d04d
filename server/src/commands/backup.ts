import { BackupError } from '../platform/backup/error.ts'
import { type Made, makeBackup } from '../platform/backup/make.ts'
import type { DamagedFile, Manifest } from '../platform/backup/manifest.ts'
import { storeOfCommand } from '../platform/files/open-store.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { VERSION } from '../version.ts'
import { asOwner } from './database.ts'
import { run } from './run.ts'

const USAGE = `npm run backup -- FOLDER
  makes a backup of the database and its files in a new folder there, while people work.
  It is of the database of DATA_DIR or DATABASE_URL, with the settings of the server (docs/backup.md).`

const SHOWN = 20

async function main([into, ...rest]: readonly string[]): Promise<number> {
  if (!into || rest.length > 0 || into.startsWith('-')) throw new BackupError(USAGE)
  const made = await backUp(readSettings(process.env), into)
  console.log(wordsOf(made))
  const { damaged } = made.manifest.files
  for (const flaw of made.flaws) console.error(flaw)
  for (const one of damaged.slice(0, SHOWN)) console.error(damageOf(one))
  if (damaged.length > SHOWN) console.error(`And ${damaged.length - SHOWN} files more.`)
  return damaged.length === 0 && made.flaws.length === 0 ? 0 : 1
}

const backUp = (settings: Settings, into: string): Promise<Made> =>
  asOwner(settings, async (client) => {
    const files = await storeOfCommand(settings)
    return makeBackup({ client, settings, files, product: VERSION }, into).finally(() =>
      files.close(),
    )
  })

function wordsOf({ folder, manifest, flaws }: Made): string {
  const { tables, files, moment, audit } = manifest
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  return [
    flaws.length === 0
      ? `The backup is whole: ${folder}`
      : `The backup has all the records, and is flawed: ${folder}`,
    `It has all that was saved before ${moment}: ${tables.length} tables, ${rows} rows, ${files.count} files, ${audit.seq} entries of the audit trail.`,
    ...secretWords(manifest),
  ].join('\n')
}

function secretWords({ secrets, kept_elsewhere }: Manifest): string[] {
  const within = secrets.map(({ file }) => file.replace(/^secrets\//, ''))
  return [
    ...(within.length > 0
      ? [`It has these secrets, and has to be kept as one: ${within.join(', ')}.`]
      : []),
    ...kept_elsewhere.map(
      ({ setting, keys }) =>
        `${setting} is not in it, and is needed beside it: key ${keys.join(', ')}.`,
    ),
  ]
}

const damageOf = ({ key, problem }: DamagedFile) =>
  problem === 'missing'
    ? `The stored file ${key} is missing, and so it is in the backup.`
    : `The stored file ${key} is not as the database says; the backup has it as it was found.`

await run(USAGE, main)
