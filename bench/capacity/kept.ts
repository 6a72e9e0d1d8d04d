import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Folders } from '../databases.ts'
import type { AirlineSize } from './airline.ts'
import { type Loaded, load } from './load.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * The folders of an airline of this size. They are always the same, so that a loaded airline can be measured
 * again.
 */
export function foldersOf({ name }: AirlineSize): Folders {
  const root = join(ROOT, '.cache', 'capacity', name)
  return { root, data: join(root, 'data'), files: join(root, 'files') }
}

export interface Airlift extends Loaded {
  /** The time of loading in UTC. */
  at: string
  size: AirlineSize
}

const NOTE = 'loaded.json'

/** The airline that an earlier run loaded completely; null: there is none. */
export async function keptAirline(folders: Folders): Promise<Airlift | null> {
  const text = await readFile(join(folders.root, NOTE), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Loads the airline anew, replacing an earlier one. */
export async function loadAnew(
  folders: Folders,
  size: AirlineSize,
  say: (words: string) => void,
): Promise<Airlift> {
  await letGo(folders)
  await mkdir(folders.files, { recursive: true })
  // Under root the database runs as another account, which must be able to enter this folder.
  await chmod(folders.root, 0o711)
  const at = new Date().toISOString()
  const loaded: Airlift = { at, size, ...(await load(folders, size, say)) }
  // The note is written last: without the note, no airline counts as completely loaded.
  await writeFile(join(folders.root, NOTE), JSON.stringify(loaded))
  return loaded
}

export const letGo = ({ root }: Folders): Promise<void> =>
  rm(root, { recursive: true, force: true, maxRetries: 20 })
