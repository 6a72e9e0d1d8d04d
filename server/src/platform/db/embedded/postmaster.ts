import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, EmbeddedError } from './errors.ts'
import { isAlive, servesCluster, signal } from './processes.ts'
import type { Log } from './server-log.ts'

export interface Postmaster {
  pid: number
  /** Empty while the server is still starting. */
  socketDir: string
  port: number
  status: string
}

/** The server running on this cluster, whichever process started it. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = await readPidFile(cluster)
  if (found === undefined || !(await servesCluster(found.pid, cluster))) return undefined
  return found
}

/**
 * Removes a dead server's pid file whose number now belongs to another program of the same user: PostgreSQL
 * itself would take that program for a running server. Called only under the lock, and only after the process
 * has been looked at.
 */
export async function removeStalePidFile(cluster: string, log: Log): Promise<void> {
  const found = await readPidFile(cluster)
  if (found === undefined || !(await isAlive(found.pid))) return
  if (await servesCluster(found.pid, cluster)) return
  log('A stale postmaster.pid names another program', { pid: found.pid })
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Stops the server by a fast shutdown, or else an immediate one, after which PostgreSQL recovers from its
 * log.
 */
export async function shutDown(pid: number, log: Log): Promise<void> {
  for (const [name, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 15],
  ] as const) {
    signal(pid, name)
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      if (!(await isAlive(pid))) return
    }
    log(`The database did not stop ${seconds} s after ${name}`, { pid })
  }
  throw new EmbeddedError(`The database's process ${pid} does not stop`)
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  let text: string
  try {
    text = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  // A single-user backend writes its process id as a negative number.
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4] ?? '',
    status: lines[7] ?? '',
  }
}
