// Fetches packages that few machines need; such packages are not dependencies, and are fetched once when
// needed. This file and its imports run under any Node from 20.19 on.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall, ROOT } from './run.mjs'

/**
 * The folder of an npm package at a version, in `.cache/<as>-<version>`; `say` is called before fetching. The
 * folder appears only when complete, so that a start at the same time never sees half of a package.
 */
export async function fetched({ name, version, as = name }, say) {
  const folder = join(ROOT, '.cache', `${as}-${version}`)
  const found = join(folder, 'node_modules', name)
  if (existsSync(found)) return found
  say()
  const part = `${folder}.${randomUUID()}`
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'package.json'), '{}')
  try {
    await npmInstall(['--ignore-scripts', `${name}@${version}`], { cwd: part })
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return found
}
