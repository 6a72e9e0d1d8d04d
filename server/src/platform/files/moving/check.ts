import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type FileStore, StoredFileMissing } from '../store.ts'
import { type NamedFile, namedFiles } from './named.ts'

export type Found = 'whole' | 'damaged' | 'missing'

export interface Checked {
  files: number
  missing: string[]
  damaged: string[]
  /** Nothing in the database names them, and they are no longer on their way into it. */
  nobodys: string[]
}

/** A file that is younger may belong to a call that is being answered. */
const ON_ITS_WAY_MS = 3_600_000

/** Reads all of a file and compares it with what the database says. Throws where the store cannot be asked. */
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

/** Checks every fingerprint, and looks for files that belong to nobody, while servers work (OPS-01). */
export async function checkFiles(client: pg.ClientBase, store: FileStore): Promise<Checked> {
  const kept: string[] = []
  for await (const { storageKey } of store.list()) kept.push(storageKey)
  // after the list: what came meanwhile is named by now
  const files = await namedFiles(client)
  const checked: Checked = { files: files.length, missing: [], damaged: [], nobodys: [] }
  for (const file of files) {
    const found = await lookAt(store, file)
    if (found !== 'whole') checked[found].push(file.storageKey)
  }
  // what a purge took away while it was read is not missing
  const still = new Set((await namedFiles(client)).map(({ storageKey }) => storageKey))
  checked.missing = checked.missing.filter((key) => still.has(key))
  const known = new Set([...still, ...files.map(({ storageKey }) => storageKey)])
  checked.nobodys = [...new Set(kept)].filter((key) => !known.has(key) && !isOnItsWay(key))
  return checked
}

/** By the moment in its id, a UUIDv7. */
function isOnItsWay(storageKey: string): boolean {
  const id = storageKey.split('/')[1] ?? ''
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Date.now() - madeAt < ON_ITS_WAY_MS
}
