import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, isRoot } from './account.ts'
import { codeOf, EmbeddedError } from './errors.ts'
import { findPackage, healLinks, type Package } from './package.ts'
import { isAlive } from './processes.ts'
import type { Log } from './server-log.ts'

const run = promisify(execFile)

/** The environment of PostgreSQL: a locale that every system has, and none of the caller's PG* variables. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.TZ === undefined ? {} : { TZ: process.env.TZ }),
}

/**
 * The folder of `initdb` and `postgres`, executable by the account: that of the installed package, or, where
 * the account cannot reach the package or its links cannot be healed, a copy in a cache.
 */
export async function findBinaries(account: Account | undefined, log: Log): Promise<string> {
  const found = await findPackage()
  const reasons: string[] = []
  try {
    await healLinks(found.root)
    return await checked(found.root, account)
  } catch (error) {
    reasons.push(reasonOf(error))
  }
  for (const cache of caches()) {
    try {
      const copy = join(cache, found.key)
      if (!(await isOurs(copy))) await copyTo(cache, found)
      const bin = await checked(copy, account)
      log('PostgreSQL runs from a copy', { because: reasons[0], copy })
      return bin
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new EmbeddedError(`The PostgreSQL binaries do not run: ${reasons.join('; ')}`)
}

function caches(): string[] {
  if (isRoot()) return ['/var/cache/trms', '/var/lib/trms']
  return [join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'trms')]
}

async function checked(root: string, account: Account | undefined): Promise<string> {
  const bin = join(root, 'native', 'bin')
  await Promise.all(
    ['postgres', 'initdb'].map((program) =>
      run(join(bin, program), ['--version'], { ...account, cwd: '/', env: ENVIRONMENT }),
    ),
  )
  return bin
}

/** Whether a complete copy is there that no other user can have made or changed. */
async function isOurs(copy: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(copy)
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  throw new EmbeddedError(`${copy} belongs to another user`)
}

async function copyTo(cache: string, { root, key }: Package): Promise<void> {
  await mkdir(cache, { recursive: true })
  await chmod(cache, 0o755)
  if ((await stat(cache)).uid !== process.getuid?.()) throw new Error(`${cache} is another user's`)
  await removeLeft(cache, key)
  const draft = join(cache, `${key}.${randomUUID()}.${process.pid}`)
  try {
    await cp(join(root, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await healLinks(draft)
    await open(draft)
    await rename(draft, join(cache, key))
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes the drafts of processes that were killed while copying. */
async function removeLeft(cache: string, key: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith(`${key}.`) || (await isAlive(Number(name.split('.').at(-1))))) continue
    await rm(join(cache, name), { recursive: true, force: true })
  }
}

/**
 * Makes the copy readable for all: a package installed under a strict umask is readable by its owner only.
 */
async function open(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await open(path)
    else if (entry.isFile())
      await chmod(path, 0o644 | ((await stat(path)).mode & 0o111 ? 0o111 : 0))
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.trim().replace(/\s*\n\s*/g, ' ') : String(error)
}
