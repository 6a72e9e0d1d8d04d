// Remembers the sources of a build, so that the build runs again only when a source has changed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './run.mjs'

/** Builds a file with `make` when the file is missing or any of its sources has changed. */
export async function whenStale({ name, sources, built }, make) {
  const stamp = join(ROOT, '.cache', name)
  const now = stampOf(sources)
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (fresh && existsSync(built)) return
  rmSync(stamp, { force: true })
  await make()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(stamp, now)
}

function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesUnder(join(ROOT, one))).sort())
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

export function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))
    .map((one) => join(one.parentPath, one.name))
}
