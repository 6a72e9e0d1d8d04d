import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AirlineSize } from './airline.ts'
import type { Airlift } from './kept.ts'
import type { Capacity } from './measured.ts'
import { reportOf } from './report.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The folder of the results. Those of the quick size say nothing about the product and go elsewhere. */
const folderOf = ({ name }: AirlineSize) => join(ROOT, name === 'quick' ? '.cache' : 'docs')

async function known(size: AirlineSize): Promise<Capacity | null> {
  const text = await readFile(join(folderOf(size), 'capacity.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Keeps the facts of the load. Measurements of a former load are removed. */
export async function keepLoad({
  size,
  at,
  lives,
  rows,
  templates,
  seconds,
}: Airlift): Promise<void> {
  const before = await known(size)
  const load = { at, lives, rows, templates, seconds }
  await write(size, before?.load.at === at ? { ...before, size, load } : { size, load })
}

/** Adds the results of parts to the stored results, and writes the report anew. */
export async function keepParts(size: AirlineSize, parts: Partial<Capacity>): Promise<string> {
  const before = await known(size)
  if (!before) throw new Error('there is no load to which these results belong')
  return write(size, { ...before, ...parts })
}

async function write(size: AirlineSize, all: Capacity): Promise<string> {
  const folder = folderOf(size)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'capacity.json'), `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(join(folder, 'capacity.md'), reportOf(all))
  return relative(ROOT, join(folder, 'capacity.md'))
}
