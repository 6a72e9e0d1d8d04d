import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const NEEDED = [20, 19]

/** Installs the packages of the lock file when they are missing or another lock file's. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    throw new Error(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}`)
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const marker = join(ROOT, 'node_modules', '.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  process.stdout.write('Installing packages …\n')
  // not `npm ci`, which refuses a lock file without the optional packages of every other platform
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(marker, lock)
}
