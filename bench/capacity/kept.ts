import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Folders } from '../databases.ts'
import type { AirlineSize } from './airline.ts'
import { type Loaded, load } from './load.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where an airline of this size lies: always the same folder, so that it can be measured again without being loaded again. */
export function foldersOf({ name }: AirlineSize): Folders {
  const root = join(ROOT, '.cache', 'capacity', name)
  return { root, data: join(root, 'data'), files: join(root, 'files') }
}

export interface Airlift extends Loaded {
  /** When it was loaded, in UTC. */
  at: string
  size: AirlineSize
}

const NOTE = 'loaded.json'

/** The airline that an earlier run has left whole; null: there is none. */
export async function keptAirline(folders: Folders): Promise<Airlift | null> {
  const text = await readFile(join(folders.root, NOTE), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Loads it anew, whatever was there. */
export async function loadAnew(
  folders: Folders,
  size: AirlineSize,
  say: (words: string) => void,
): Promise<Airlift> {
  await letGo(folders)
  await mkdir(folders.files, { recursive: true })
  // root's database is served by another account, which must be able to walk here
  await chmod(folders.root, 0o711)
  const at = new Date().toISOString()
  const loaded: Airlift = { at, size, ...(await load(folders, size, say)) }
  // last: without it nothing is taken for whole
  await writeFile(join(folders.root, NOTE), JSON.stringify(loaded))
  return loaded
}

export const letGo = ({ root }: Folders): Promise<void> =>
  rm(root, { recursive: true, force: true, maxRetries: 20 })
