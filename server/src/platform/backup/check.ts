import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FILE_LIST, FILES, listedIn } from './file-list.ts'
import { type DamagedFile, MANIFEST, type Manifest, type Part, readManifest } from './manifest.ts'
import { checkPart, readPart } from './parts.ts'

export interface Backup {
  folder: string
  manifest: Manifest
}

/**
 * The backup in this folder, or the newest one in a folder below. Throws BackupError when there is none, or
 * when the newest is incomplete: an older one is never used unasked.
 */
export async function findBackup(folder: string): Promise<Backup> {
  const asked = resolve(folder)
  const names = await readdir(asked).catch((): string[] => [])
  const newest = names.includes(MANIFEST) ? undefined : names.filter(isBackup).sort().at(-1)
  const found = newest ? join(asked, newest) : asked
  return { folder: found, manifest: await readManifest(found) }
}

/** Whether a folder has the name of a finished backup; an unfinished one is named differently. */
const isBackup = (name: string) => /^trms-\w+$/.test(name)

/**
 * Reads every byte of a backup. Throws BackupError naming the first part that was changed. When `stopping` is
 * aborted, the check ends before the next part.
 */
export async function checkBackup(
  { folder, manifest }: Backup,
  stopping?: AbortSignal,
): Promise<void> {
  const { tables, files, seals, secrets } = manifest
  for (const part of [...tables, files, ...seals, ...secrets]) {
    stopping?.throwIfAborted()
    await checkPart(folder, part)
  }
  for await (const part of filesIn({ folder, manifest })) {
    stopping?.throwIfAborted()
    await checkPart(folder, part)
  }
}

/**
 * The files of the backup, each as a part, without those that were already missing when the backup was made.
 */
export async function* filesIn({ folder, manifest }: Backup): AsyncGenerator<Part> {
  const damaged = new Map<string, DamagedFile>(manifest.files.damaged.map((one) => [one.key, one]))
  const { size, sha256 } = manifest.files
  for await (const listed of listedIn(readPart(folder, { file: FILE_LIST, size, sha256 }))) {
    const found = damaged.get(listed.key) ?? listed
    if (found.sha256 !== null)
      yield { file: `${FILES}/${listed.key}`, size: found.size, sha256: found.sha256 }
  }
}
