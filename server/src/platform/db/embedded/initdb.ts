import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../disk/sync-folder.ts'
import { type Account, give } from './account.ts'
import { ENVIRONMENT } from './binaries.ts'
import { exists } from './elsewhere.ts'
import { EmbeddedError } from './errors.ts'
import type { Place } from './place.ts'
import type { Log } from './server-log.ts'

const DRAFT = 'cluster-new-'

/**
 * Makes the cluster when there is none: in a draft folder beside the place of the cluster, which is renamed
 * once complete and synced to disk, so that an interrupted draft is never taken for the data. Called only
 * under the lock.
 */
export async function ensureCluster(place: Place, bin: string, durable: boolean, log: Log) {
  await removeDrafts(place.home, log)
  if (await exists(place.cluster)) {
    if (await exists(join(place.cluster, 'PG_VERSION'))) return
    throw new EmbeddedError(`${place.cluster} exists but is not a PostgreSQL cluster`)
  }
  const began = Date.now()
  const draft = await mkdtemp(join(place.home, DRAFT))
  try {
    await give(draft, place.account)
    await initdb(bin, draft, place.account, durable)
    await rename(draft, place.cluster)
    if (durable) await syncFolder(place.home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
  log('Made an empty database cluster', { folder: place.cluster, ms: Date.now() - began })
}

async function initdb(bin: string, folder: string, account: Account | undefined, durable: boolean) {
  const words = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--auth=peer']
  words.push('--locale-provider=icu', '--icu-locale=vi', '--no-instructions')
  // At its end initdb syncs every file, which a test's throw-away cluster can do without.
  if (!durable) words.push('--no-sync')
  const child = spawn(join(bin, 'initdb'), words, {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000)
    })
  }
  const end = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (end !== 0) throw new EmbeddedError(`initdb failed (${end}): ${output.trim()}`)
}

/**
 * Removes drafts of killed starters. A failure is ignored: an initdb left alone may still be writing its
 * draft.
 */
async function removeDrafts(home: string, log: Log): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue
    log('Removing an unfinished cluster', { folder: join(home, name) })
    const options = { recursive: true, force: true, maxRetries: 3, retryDelay: 100 }
    await rm(join(home, name), options).catch(() => undefined)
  }
}
