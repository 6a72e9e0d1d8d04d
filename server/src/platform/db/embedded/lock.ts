import { createHash, randomUUID } from 'node:crypto'
import { chmod, link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, EmbeddedError } from './errors.ts'
import { identityOf, isAlive, isSame } from './processes.ts'

const PATIENCE_MS = 180_000

interface Holder {
  pid: number
  identity: string
  nonce: string
}

/**
 * Takes the lock file, waiting for a living holder, and returns the function that releases the lock.
 *
 * The file appears complete (written aside, then linked). The file of a dead process is removed only by the
 * holder of a second lock, named after the content of the file, so that a slow starter can never remove the
 * lock that a faster one has taken meanwhile.
 */
export async function acquire(path: string, patience = PATIENCE_MS): Promise<() => Promise<void>> {
  const own: Holder = {
    pid: process.pid,
    identity: (await identityOf(process.pid)) ?? 'unknown',
    nonce: randomUUID(),
  }
  const content = JSON.stringify(own)
  const draft = `${path}-${own.pid}-${own.nonce}`
  const deadline = Date.now() + patience
  await writeFile(draft, content, { flag: 'wx' })
  try {
    await chmod(draft, 0o644)
    while (!(await linked(draft, path))) {
      const held = await read(path)
      if (held !== undefined && !(await isHeld(held))) await removeStale(path, held, deadline)
      else if (Date.now() > deadline) throw new EmbeddedError(`${path} is held: ${held}`)
      else await sleep(50)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await read(path)) === content) await rm(path, { force: true })
  }
}

/**
 * Removes what killed waiters have left. Called only by the lock's holder: then each second lock belongs to a
 * first lock that is gone, and has no meaning any more.
 */
export async function sweepLock(path: string): Promise<void> {
  const name = basename(path)
  for (const other of await readdir(dirname(path))) {
    const draftOf = other.startsWith(`${name}-`) ? Number(other.split('-').at(1)) : undefined
    const left = draftOf === undefined ? other.startsWith(`${name}.`) : !(await isAlive(draftOf))
    if (left) await rm(join(dirname(path), other), { force: true })
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function removeStale(path: string, stale: string, deadline: number): Promise<void> {
  const name = createHash('sha256').update(stale).digest('hex').slice(0, 12)
  const release = await acquire(`${path}.${name}`, Math.max(0, deadline - Date.now()))
  try {
    if ((await read(path)) === stale) await rm(path, { force: true })
  } finally {
    await release()
  }
}

async function isHeld(content: string): Promise<boolean> {
  try {
    const { pid, identity } = JSON.parse(content) as Holder
    return await isSame(pid, identity)
  } catch {
    // A power cut can leave the file empty; a living holder's is always whole.
    return false
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
