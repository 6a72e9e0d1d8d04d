import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError } from './error.ts'
import { FILE_LIST, FILES, listedIn } from './file-list.ts'
import { type DamagedFile, MANIFEST, type Manifest, type Part, readManifest } from './manifest.ts'
import { checkPart, readPart } from './parts.ts'

export interface Backup {
  folder: string
  manifest: Manifest
}

/** The backup in this folder, or the newest whole one below it. Throws BackupError where there is none. */
export async function findBackup(folder: string): Promise<Backup> {
  const asked = resolve(folder)
  const whole = async (path: string) =>
    (await stat(join(path, MANIFEST)).catch(() => null)) !== null
  if (await whole(asked)) return { folder: asked, manifest: await readManifest(asked) }
  const names = await readdir(asked).catch(() => [])
  for (const name of names.sort().reverse()) {
    const path = join(asked, name)
    if (/^trms-\w+$/.test(name) && (await whole(path)))
      return { folder: path, manifest: await readManifest(path) }
  }
  throw new BackupError(
    `${asked} is no whole backup, and holds none: the part ${MANIFEST}, which is written last, is missing.`,
  )
}

/** Reads every byte of a backup. Throws BackupError with the name of the first part that is not as it was written. */
export async function checkBackup({ folder, manifest }: Backup): Promise<void> {
  const { tables, files, seals, secrets } = manifest
  for (const part of [...tables, files, ...seals, ...secrets]) await checkPart(folder, part)
  for await (const part of filesIn({ folder, manifest })) await checkPart(folder, part)
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
