import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { APP_ROLE } from '../roles.ts'
import { writeAccess } from './access.ts'
import { livingApps, register, unregister } from './apps.ts'
import { findBinaries } from './binaries.ts'
import { ensureAppLogin, ensureDatabase, urlOf } from './connect.ts'
import { exists, followElsewhere, noteElsewhere } from './elsewhere.ts'
import { asEmbeddedError, codeOf, EmbeddedError } from './errors.ts'
import { ensureCluster } from './initdb.ts'
import { acquire, sweepLock } from './lock.ts'
import { locate, type Place } from './place.ts'
import { type Postmaster, runningPostmaster, shutDown } from './postmaster.ts'
import { adopt, launch } from './server.ts'
import type { Log } from './server-log.ts'
import { removeSocketFolder } from './socket.ts'
import { watchServer } from './watch.ts'

const DATABASE = 'trms'

export interface Embedded {
  /** Connects over the server's unix socket as the owner of the database, for migrations. */
  url: string
  /** Connects as the role that the app works as, which cannot become the owner. */
  appUrl: string
  /** Stops the server, unless another living app is connected; close all connections first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Settings of the server that replace the defaults. */
  settings?: Record<string, string>
  /** Work that the app can do while the server starts; called only if a server has to be started. */
  meanwhile?(): void
  /** Called when the server died and could not be started again. */
  onLost?(error: EmbeddedError): void
}

/**
 * Starts the database inside the app, or joins the server already running on its data.
 *
 * `dataDir` holds `cluster` (PostgreSQL's data), `postgres.log`, `lock` and `apps`; `locate` tells of root,
 * and of a folder out of reach. Starting and stopping happen under the lock: when two apps start at once, one
 * starts the server and the other joins. Each living app keeps a file in `apps`; the app that stops last
 * stops the server. A server left by a killed app is joined by the next app, whatever settings the server
 * has. A server that dies while apps use it is started again by the first app that notices.
 *
 * Throws `EmbeddedError` on failure, and never falls back to another, empty folder. The lock and `apps` know
 * processes by number, so a data folder must not be shared between containers that run at the same time.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    if (process.platform === 'win32') {
      throw new EmbeddedError('The embedded database does not run on Windows')
    }
    const dataDir = resolve(options.dataDir)
    const place = await locate(dataDir, options.log)
    const lock = join(place.home, 'lock')
    const release = await acquire(lock)
    try {
      await sweepLock(lock)
      return await startLocked(dataDir, place, options)
    } finally {
      await release()
    }
  } catch (error) {
    throw asEmbeddedError(error)
  }
}

async function startLocked(dataDir: string, place: Place, options: EmbeddedOptions) {
  const { log, settings = {} } = options
  const began = Date.now()
  const joined = await adopt(place, log)
  const server = joined ?? (await begin(place, settings, log, options.meanwhile))
  try {
    await noteElsewhere(dataDir, place.home)
    await ensureDatabase(server, DATABASE)
    await ensureAppLogin(server, DATABASE, () => writeAccess(place.home, place.account))
    const app = await register(place.home)
    const { pid, socketDir } = server
    log(joined ? 'Joined the running database' : 'Started the database', {
      pid,
      data: place.cluster,
      socket: socketDir,
      ms: Date.now() - began,
    })
    const watch = watchServer(server.pid, () => revive(place, options), options)
    let stopping: Promise<void> | undefined
    return {
      url: urlOf(server, DATABASE),
      appUrl: urlOf(server, DATABASE, APP_ROLE),
      stop: () => {
        stopping ??= watch.stop().then(() => leave(place, app, log))
        return stopping
      },
    }
  } catch (error) {
    if (!joined) await stopUnlessUsed(place, log)
    throw error
  }
}

/** Starts the server again, or joins the server that another app has started in the meantime. */
async function revive(place: Place, { log, settings = {} }: EmbeddedOptions): Promise<Postmaster> {
  const release = await acquire(join(place.home, 'lock'))
  try {
    return (await adopt(place, log)) ?? (await begin(place, settings, log))
  } finally {
    await release()
  }
}

async function begin(
  place: Place,
  settings: Record<string, string>,
  log: Log,
  meanwhile?: () => void,
): Promise<Postmaster> {
  const bin = await findBinaries(place.account, log)
  await ensureCluster(place, bin, settings.fsync !== 'off', log)
  return await launch({ place, bin, settings, log, meanwhile })
}

/** Whether a database was made for this data folder; the folder may be missing. */
export async function hasData(dataDir: string): Promise<boolean> {
  try {
    const asked = await realpath(dataDir)
    return await exists(join((await followElsewhere(asked)) ?? asked, 'cluster'))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false
    throw asEmbeddedError(error)
  }
}

/**
 * Stops a server that a killed app has left running on the data of this folder, and that no other app joins.
 */
export async function stopLeft(dataDir: string, log: Log): Promise<void> {
  const asked = await realpath(dataDir)
  const home = (await followElsewhere(asked)) ?? asked
  const left = await runningPostmaster(join(home, 'cluster'))
  if (!left) return
  await shutDown(left.pid, log)
  await removeSocketFolder(left.socketDir)
}

async function leave(place: Place, app: string, log: Log): Promise<void> {
  const release = await acquire(join(place.home, 'lock'))
  try {
    await unregister(place.home, app)
    await stopUnlessUsed(place, log)
  } finally {
    await release()
  }
}

async function stopUnlessUsed(place: Place, log: Log): Promise<void> {
  const apps = await livingApps(place.home)
  const server = await runningPostmaster(place.cluster)
  if (server === undefined) return
  if (apps.length > 0) {
    log('The database goes on for other apps', { pid: server.pid, apps })
    return
  }
  await shutDown(server.pid, log)
  await removeSocketFolder(server.socketDir)
  log('Stopped the database', { pid: server.pid })
}
