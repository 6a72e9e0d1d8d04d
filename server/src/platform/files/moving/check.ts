import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type FileStore, StoredFileMissing } from '../store.ts'
import { type NamedFile, namedFiles } from './named.ts'

export type Found = 'whole' | 'damaged' | 'missing'

export interface Checked {
  files: number
  missing: string[]
  damaged: string[]
  /** Files that the database does not name, and that are too old to belong to a running call. */
  nobodys: string[]
}

/** A younger file may belong to a call that is still running. */
const ON_ITS_WAY_MS = 3_600_000

/**
 * Reads a whole file and compares size and fingerprint with the database. Throws where the store cannot be
 * reached.
 */
export async function lookAt(store: FileStore, file: NamedFile): Promise<Found> {
  const hash = createHash('sha256')
  let size = 0
  try {
    const { stream } = await store.open(file.storageKey)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    if (error instanceof StoredFileMissing) return 'missing'
    throw error
  }
  return size === file.size && hash.digest('hex') === file.sha256 ? 'whole' : 'damaged'
}

/**
 * Checks every file's fingerprint, and looks for files that nothing in the database names, while servers work
 * (OPS-01).
 */
export async function checkFiles(client: pg.ClientBase, store: FileStore): Promise<Checked> {
  const kept: string[] = []
  for await (const { storageKey } of store.list()) kept.push(storageKey)
  // The names are read after the list, so that they include all files of the list that calls have kept
  // meanwhile.
  const files = await namedFiles(client)
  const checked: Checked = { files: files.length, missing: [], damaged: [], nobodys: [] }
  for (const file of files) {
    const found = await lookAt(store, file)
    if (found !== 'whole') checked[found].push(file.storageKey)
  }
  // A file that was purged during the check is not missing.
  const still = new Set((await namedFiles(client)).map(({ storageKey }) => storageKey))
  checked.missing = checked.missing.filter((key) => still.has(key))
  const known = new Set([...still, ...files.map(({ storageKey }) => storageKey)])
  checked.nobodys = [...new Set(kept)].filter((key) => !known.has(key) && !isOnItsWay(key))
  return checked
}

/**
 * Whether a file is so young that a running call may still keep the file. The id, a UUIDv7, tells the time.
 */
function isOnItsWay(storageKey: string): boolean {
  const id = storageKey.split('/')[1] ?? ''
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Date.now() - madeAt < ON_ITS_WAY_MS
}
