import { open } from 'node:fs/promises'

/** Syncs a folder: a new file's name is durable only afterwards. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
