import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, EmbeddedError } from './errors.ts'

const NOTE = 'elsewhere'
const OWNER = 'data-of'

/**
 * The folder that the note in a data folder points to, if there is a note. The data must be there and belong
 * to this data folder: a copy of a data folder has the note too, and the two must not share one database
 * unawares.
 */
export async function followElsewhere(asked: string): Promise<string | undefined> {
  const note = join(asked, NOTE)
  const home = await readIf(note)
  if (home === undefined) return undefined
  if (!(await exists(join(home, 'cluster', 'PG_VERSION')))) {
    throw new EmbeddedError(`${note} names ${home}, but no data stand there`)
  }
  const owner = await readIf(join(home, OWNER))
  if (owner !== undefined && owner !== asked && (await readIf(join(owner, NOTE))) === home) {
    throw new EmbeddedError(
      `${asked} is a copy of ${owner}, whose data lie in ${home}. Remove ${note} for an empty database`,
    )
  }
  return home
}

/** Whether the data in `home` belong to another data folder, which was moved away from this one's path. */
export async function isAnothers(home: string, asked: string): Promise<boolean> {
  const owner = await readIf(join(home, OWNER))
  return owner !== undefined && owner !== asked
}

/** Writes the note that later starts follow; called only once the cluster stands in `home`. */
export async function noteElsewhere(dataDir: string, home: string): Promise<void> {
  const asked = await realpath(dataDir)
  if (asked === home) return
  await write(join(home, OWNER), asked)
  await write(join(asked, NOTE), home)
}

async function write(path: string, text: string): Promise<void> {
  if ((await readIf(path)) === text) return
  const draft = `${path}-${process.pid}`
  await writeFile(draft, `${text}\n`)
  await rename(draft, path)
}

async function readIf(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the path exists. A path that may not be looked into is an error, not missing. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
