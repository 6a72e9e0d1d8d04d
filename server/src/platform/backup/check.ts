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
 * The backup in this folder, or the newest one below it. Throws BackupError where there is none, and for one that is not
 * whole: an older one never takes its place unasked.
 */
export async function findBackup(folder: string): Promise<Backup> {
  const asked = resolve(folder)
  const names = await readdir(asked).catch((): string[] => [])
  const newest = names.includes(MANIFEST) ? undefined : names.filter(isBackup).sort().at(-1)
  const found = newest ? join(asked, newest) : asked
  return { folder: found, manifest: await readManifest(found) }
}

/** By its name; one that was never finished has another. */
const isBackup = (name: string) => /^trms-\w+$/.test(name)

/**
 * Reads every byte of a backup. Throws BackupError with the name of the first part that is not as it was written, and
 * leaves off between two parts when it is told to.
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

/** The files that the backup has, each as a part; those that were missing when it was made are left out. */
export async function* filesIn({ folder, manifest }: Backup): AsyncGenerator<Part> {
  const damaged = new Map<string, DamagedFile>(manifest.files.damaged.map((one) => [one.key, one]))
  const { size, sha256 } = manifest.files
  for await (const listed of listedIn(readPart(folder, { file: FILE_LIST, size, sha256 }))) {
    const found = damaged.get(listed.key) ?? listed
    if (found.sha256 !== null)
      yield { file: `${FILES}/${listed.key}`, size: found.size, sha256: found.sha256 }
  }
}
