import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../disk/sync-folder.ts'
import { type FileStore, StoredFileMissing } from '../files/store.ts'
import { FILE_LIST, FILES, listedIn } from './file-list.ts'
import type { DamagedFile } from './manifest.ts'
import { writePart } from './parts.ts'

/** A file of the snapshot went with its record, or its pack, while the others were copied: the snapshot is outdated. */
export class OutdatedSnapshot extends Error {}

export interface CopiedFiles {
  count: number
  bytes: number
  damaged: DamagedFile[]
}

/**
 * Copies each file of the list, which stands in the backup's folder, from the store, folder or bucket. One that is not as the
 * database says is copied as it is, and told. Throws OutdatedSnapshot where one is gone that nothing names any more.
 */
export async function copyFiles(
  { from, to }: { from: FileStore; to: string },
  isStillNamed: (key: string) => Promise<boolean>,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, bytes: 0, damaged: [] }
  for await (const { key, size, sha256 } of listedIn(createReadStream(join(to, FILE_LIST)))) {
    const found = await copyOne(from, to, key)
    copied.count += 1
    copied.bytes += found?.size ?? 0
    if (found?.size === size && found.sha256 === sha256) continue
    if (!found && !(await isStillNamed(key))) throw new OutdatedSnapshot(key)
    copied.damaged.push({
      key,
      problem: found ? 'changed' : 'missing',
      size: found?.size ?? 0,
      sha256: found?.sha256 ?? null,
    })
  }
  return copied
}

/** Null where the store has no such file; one that cannot be asked ends the backup. */
async function copyOne(from: FileStore, folder: string, key: string) {
  const found = await from.open(key).catch((error: unknown) => {
    if (error instanceof StoredFileMissing) return null
    throw error
  })
  return found && writePart(folder, `${FILES}/${key}`, found.stream)
}

/** The names in a folder and in those below it are on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const one of await readdir(folder, { withFileTypes: true }))
    if (one.isDirectory()) await syncTree(join(folder, one.name))
  await syncFolder(folder)
}
