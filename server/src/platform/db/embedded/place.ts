import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canReach, isRoot, nobody } from './account.ts'
import { exists, followElsewhere, isAnothers } from './elsewhere.ts'
import { EmbeddedError } from './errors.ts'
import type { Log } from './server-log.ts'

const SHARED = '/var/lib/trms'

export interface Place {
  /** Holds the lock, the log and the cluster. */
  home: string
  cluster: string
  account: Account | undefined
}

/**
 * Decides where the data of `dataDir` lie and which account PostgreSQL runs as.
 *
 * The data of an ordinary user lie in `dataDir` and are served by that user. Root's data are served by
 * `nobody`, or by the owner of a cluster that is already there. Where `nobody` cannot reach `dataDir`, the
 * data lie in /var/lib/trms/<hash of its path>, and a file `elsewhere` in `dataDir` names that folder. The
 * file is followed from then on, also after the checkout is moved or its permissions are opened.
 *
 * A file `elsewhere` that points to no data is an error, never a reason for a new database. So is a cluster
 * in `dataDir` that its owner cannot reach any more.
 */
export async function locate(dataDir: string, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const asked = await realpath(dataDir)
  if (await exists(join(asked, 'PG_VERSION'))) {
    throw new EmbeddedError(`${asked} is itself a PostgreSQL cluster, not a folder that holds one`)
  }
  const elsewhere = await followElsewhere(asked)
  const home = elsewhere ?? asked
  const cluster = join(home, 'cluster')
  if (elsewhere !== undefined) {
    log('The data lie outside the data folder', { dataDir: asked, data: home })
  }
  if (!isRoot()) {
    await mustBeOwn(home)
    if (await exists(cluster)) await mustBeOwn(cluster)
    return { home, cluster, account: undefined }
  }

  if (await exists(cluster)) return { home, cluster, account: await ownerOf(cluster) }
  const account = await nobody()
  await chmod(asked, 0o711)
  if (await canReach(account, asked)) return { home, cluster, account }
  return await moveAway(asked, account, log)
}

async function mustBeOwn(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (uid !== process.getuid?.()) {
    throw new EmbeddedError(
      `${folder} belongs to another user (${uid}): start the app as that user`,
    )
  }
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function ownerOf(cluster: string): Promise<Account> {
  const { uid, gid } = await stat(cluster)
  if (uid === 0) throw new EmbeddedError(`${cluster} belongs to root: chown -R it to nobody`)
  if (!(await canReach({ uid, gid }, cluster))) {
    throw new EmbeddedError(`${cluster} cannot be reached by its owner (${uid}): open its parents`)
  }
  return { uid, gid }
}

async function moveAway(asked: string, account: Account, log: Log): Promise<Place> {
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 16)
  let home = join(SHARED, name)
  for (let next = 2; await isAnothers(home, asked); next++) home = join(SHARED, `${name}-${next}`)
  for (const folder of [SHARED, home]) {
    await mkdir(folder, { recursive: true })
    if ((await stat(folder)).uid !== 0) throw new EmbeddedError(`${folder} does not belong to root`)
    await chmod(folder, folder === SHARED ? 0o755 : 0o711)
  }
  if (!(await canReach(account, home))) {
    throw new EmbeddedError(
      `PostgreSQL cannot run as root, and nobody can reach ${asked} or ${home}`,
    )
  }
  log('The data folder is closed to all but root; its data lie elsewhere', {
    dataDir: asked,
    data: home,
  })
  const cluster = join(home, 'cluster')
  return { home, cluster, account: (await exists(cluster)) ? await ownerOf(cluster) : account }
}
