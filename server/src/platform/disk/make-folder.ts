import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it, unless they are there. Node's own recursive mkdir tries for ever where a
 * folder like /proc answers ENOENT to a new one.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isFolder(path)) return
  if (path !== dirname(path)) await makeFolder(dirname(path), mode)
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error
  })
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false
