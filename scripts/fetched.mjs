// Packages that few machines need are not among the dependencies: who needs one fetches it, once. This file and those it needs
// run under any Node from 20.19 on.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall, ROOT } from './run.mjs'

/**
 * The folder of an npm package at that version, in `.cache/<as>-<version>`; `say` is called before it is fetched. Whole or not
 * at all: another start that looks meanwhile finds nothing half.
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
