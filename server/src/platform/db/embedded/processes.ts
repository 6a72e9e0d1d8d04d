import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from './errors.ts'

const run = promisify(execFile)
const linux = process.platform === 'linux'

/**
 * A text that distinguishes this process from a later one with the same number; `undefined` when no such
 * process runs. A zombie counts as gone: in a container nobody may ever reap a zombie.
 */
export async function identityOf(pid: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !signalled(pid)) return undefined
  try {
    if (!linux) return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim()
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${await bootId()}:${fields[19]}`
  } catch {
    return signalled(pid) ? 'unknown' : undefined
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  return (await identityOf(pid)) !== undefined
}

/** Whether the process still is the one with this identity; true in doubt. */
export async function isSame(pid: number, identity: string): Promise<boolean> {
  const now = await identityOf(pid)
  if (now === undefined) return false
  return now === identity || now === 'unknown' || identity === 'unknown'
}

/** Whether the process is a PostgreSQL server working in this data folder. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  try {
    if (!linux) {
      const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
      return stdout.includes('postgres') && stdout.includes(cluster)
    }
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false
    // Root in a container may not follow the links of another user's process, but may read its command line.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (folder !== undefined) return folder === (await realpath(cluster))
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return words.includes(cluster)
  } catch {
    return false
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function signalled(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

let boot: Promise<string> | undefined
function bootId(): Promise<string> {
  boot ??= readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => 'boot',
  )
  return boot
}
