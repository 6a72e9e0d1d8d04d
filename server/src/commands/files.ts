import type pg from 'pg'
import { AppError } from '../platform/errors.ts'
import { checkFiles } from '../platform/files/moving/check.ts'
import { moveFiles } from '../platform/files/moving/move.ts'
import { storeOfCommand } from '../platform/files/open-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import { TwoStores } from '../platform/files/two-stores.ts'
import { readSettings, SettingsError } from '../platform/settings/settings.ts'
import { asOwner } from './database.ts'
import { run } from './run.ts'

const USAGE = `npm run files:move
  moves all files to where new ones go by the settings (FILES_URL, FILES_NEW), while servers work.
npm run files:check
  compares every file with its fingerprint, and names what is missing, damaged, or belongs to nobody (docs/storage.md).`

async function main([what, ...rest]: readonly string[]): Promise<number> {
  if (rest.length > 0 || (what !== 'move' && what !== 'check')) throw new SettingsError(USAGE)
  const settings = readSettings(process.env)
  return asOwner(settings, async (client) => {
    const store = await storeOfCommand(settings)
    try {
      return what === 'move' ? await move(client, store) : await check(client, store)
    } catch (error) {
      // What a bucket answered stands in the cause.
      throw error instanceof AppError ? (error.cause ?? error) : error
    } finally {
      await store.close()
    }
  })
}

async function move(client: pg.Client, store: FileStore): Promise<number> {
  if (!(store instanceof TwoStores))
    throw new SettingsError('FILES_URL: is not set, so there is one place for files alone')
  const { moved, there, damaged, missing } = await moveFiles(client, store)
  console.log(`${moved} files were moved to ${store.place}; ${there} stood there before.`)
  return tell({ damaged, missing })
}

async function check(client: pg.Client, store: FileStore): Promise<number> {
  const { files, ...found } = await checkFiles(client, store)
  console.log(
    files === 0
      ? 'The database names no file, and so there was nothing to compare.'
      : `${files} files were compared with their fingerprints.`,
  )
  return tell(found)
}

const WORDS: Record<string, string> = {
  damaged: 'is not as the database says',
  missing: 'is missing',
  nobodys: 'belongs to nobody',
}

/** Prints each problem; returns 1 if there is any. */
function tell(found: Record<string, string[]>): number {
  for (const [what, keys] of Object.entries(found))
    for (const key of keys) console.error(`The file ${key} ${WORDS[what]}.`)
  return Object.values(found).some((keys) => keys.length > 0) ? 1 : 0
}

await run(USAGE, main)
