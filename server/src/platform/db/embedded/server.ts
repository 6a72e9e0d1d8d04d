import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeAccess } from './access.ts'
import { ENVIRONMENT } from './binaries.ts'
import { tryConnect } from './connect.ts'
import { codeOf, EmbeddedError } from './errors.ts'
import type { Place } from './place.ts'
import { type Postmaster, removeStalePidFile, runningPostmaster, shutDown } from './postmaster.ts'
import { type Log, openServerLog } from './server-log.ts'
import { serverWords } from './settings.ts'
import { isPrivate, makeSocketFolder, removeSocketFolder } from './socket.ts'

const PORT = 5432
const PATIENCE_MS = 60_000
/**
 * The longest time that a server that says it is ready may lack its socket file; without the file nobody can
 * connect.
 */
const NO_SOCKET_MS = 3000
/** Errors of PostgreSQL that pass when the last processes of a killed server are gone. */
const PASSING = /shared memory block .*still in use|lock file .* already exists|is in use by PID/

/**
 * Waits until the server running on the cluster, if any, answers; `undefined` when there is none, or none any
 * more. A server that is still recovering after PATIENCE_MS is left running, so that the next start finds a
 * server further on.
 */
export async function adopt(place: Place, log: Log): Promise<Postmaster | undefined> {
  const began = Date.now()
  for (;;) {
    const found = await runningPostmaster(place.cluster)
    if (found === undefined) return undefined
    const waited = Date.now() - began
    if (found.socketDir !== '') {
      const attempt = await tryConnect(found)
      if (attempt.ready) {
        await mustBePrivate(found, place)
        return found
      }
      const socketGone = codeOf(attempt.error) === 'ENOENT' && found.status === 'ready'
      if (socketGone && waited > NO_SOCKET_MS) {
        log('Stopping a database whose socket is gone', { pid: found.pid })
        await shutDown(found.pid, log)
        continue
      }
      if (attempt.final || waited > PATIENCE_MS) {
        throw new EmbeddedError(`The database does not answer: ${attempt.error}`, {
          cause: attempt.error,
        })
      }
    } else if (waited > PATIENCE_MS) {
      throw new EmbeddedError(`The database's process ${found.pid} does not come up`)
    }
    await sleep(20)
  }
}

/**
 * Starts PostgreSQL on the cluster in a process group of its own, so that Ctrl-C does not reach PostgreSQL.
 */
export async function launch({
  place,
  bin,
  settings,
  log,
  meanwhile,
}: {
  place: Place
  bin: string
  settings: Record<string, string>
  log: Log
  /** Called once the process exists, while PostgreSQL starts up. */
  meanwhile: (() => void) | undefined
}): Promise<Postmaster> {
  const access = await writeAccess(place.home, place.account)
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(300)) {
    await removeStalePidFile(place.cluster, log)
    const socketDir = await makeSocketFolder(place.home, place.account)
    const serverLog = await openServerLog(place.home)
    try {
      const child = spawn(
        join(bin, 'postgres'),
        serverWords(place.cluster, socketDir, PORT, { ...settings, ...access }),
        {
          ...place.account,
          cwd: '/',
          env: ENVIRONMENT,
          detached: true,
          stdio: ['ignore', serverLog.file.fd, serverLog.file.fd],
        },
      )
      await once(child, 'spawn')
      child.unref()
      meanwhile?.()
      while (child.exitCode === null && child.signalCode === null) {
        const found = await adopt(place, log)
        if (found) return found
        await sleep(10)
      }
      // The server that was in the way may have been begun by a starter that was killed.
      const other = await adopt(place, log)
      if (other) return other
      const tail = await serverLog.tail()
      if (!PASSING.test(tail) || Date.now() > end) {
        await removeSocketFolder(socketDir)
        throw new EmbeddedError(`PostgreSQL did not start: ${tail}`)
      }
    } finally {
      await serverLog.file.close()
    }
  }
}

async function mustBePrivate({ socketDir, pid }: Postmaster, place: Place): Promise<void> {
  if (await isPrivate(socketDir, place.account)) return
  throw new EmbeddedError(`Process ${pid} serves the data on a socket open to others: ${socketDir}`)
}
