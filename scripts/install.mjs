import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall, ROOT } from './run.mjs'

/** Installs the packages of the lock file if they are missing or belong to another lock file. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const marker = join(ROOT, 'node_modules', '.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  process.stdout.write('Installing packages …\n')
  // `npm ci` does not work here, because it refuses a lock file without the optional packages of
  // all other platforms.
  await npmInstall()
  writeFileSync(marker, lock)
}
