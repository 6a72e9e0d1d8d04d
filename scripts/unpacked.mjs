// Unpacks programs of Debian that only trials need into `.cache/debian`, so that nothing is installed and
// no service starts.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const FOLDER = join(ROOT, '.cache', 'debian')

/**
 * The path of a program of a Debian package, such as `usr/sbin/nginx`. The machine must have the libraries
 * that the program needs.
 */
export const unpacked = (name, path) => join(unpackedTogether(name, [name]), path)

/** The folder into which these Debian packages are unpacked, laid out like the root of a machine. */
export function unpackedTogether(name, packages) {
  const folder = join(FOLDER, name)
  if (existsSync(folder)) return folder
  process.stdout.write(`Fetching ${packages.join(', ')} from Debian …\n`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const run = (tool, ...args) => execFileSync(tool, args, { cwd: part, stdio: 'pipe' })
  if (process.getuid?.() === 0) run('apt-get', 'update', '-qq')
  run('apt-get', 'download', '-qq', ...packages)
  for (const file of readdirSync(part)) {
    run('dpkg-deb', '-x', file, '.')
    rmSync(join(part, file))
  }
  renameSync(part, folder)
  return folder
}
