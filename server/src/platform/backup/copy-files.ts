import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../disk/sync-folder.ts'
import { type FileStore, StoredFileMissing } from '../files/store.ts'
import { FILE_LIST, FILES, listedIn } from './file-list.ts'
import type { DamagedFile } from './manifest.ts'
import { writePart } from './parts.ts'

/**
 * A file of the snapshot was deleted, with its record or its pack, while files were being copied: the
 * snapshot is outdated.
 */
export class OutdatedSnapshot extends Error {}

export interface CopiedFiles {
  count: number
  bytes: number
  damaged: DamagedFile[]
}

/**
 * Copies each file of the list in the backup's folder out of the store. A file whose content differs from the
 * database's fingerprint is copied unchanged and reported. Throws OutdatedSnapshot when a file is gone and
 * the database no longer names that file.
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

/** Null where the store has no such file; any other error of the store ends the backup. */
async function copyOne(from: FileStore, folder: string, key: string) {
  const found = await from.open(key).catch((error: unknown) => {
    if (error instanceof StoredFileMissing) return null
    throw error
  })
  return found && writePart(folder, `${FILES}/${key}`, found.stream)
}

/** Makes sure that the directory entries of a folder and of all folders below are on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const one of await readdir(folder, { withFileTypes: true }))
    if (one.isDirectory()) await syncTree(join(folder, one.name))
  await syncFolder(folder)
}
