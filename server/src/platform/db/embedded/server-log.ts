import type { FileHandle } from 'node:fs/promises'
import { constants, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToFolderOwner } from './account.ts'

/** Passes the messages of the embedded database to the app's log. */
export type Log = (message: string, details?: object) => void

const LARGEST = 10 * 1024 * 1024

export interface ServerLog {
  file: FileHandle
  /** The end of what the server has written since the log was opened. */
  tail(): Promise<string>
}

/** Opens the server's log for appending; a log that has grown large is first renamed. */
export async function openServerLog(home: string): Promise<ServerLog> {
  const path = join(home, 'postgres.log')
  const before = await stat(path).catch(() => undefined)
  if (before && before.size > LARGEST) await rename(path, `${path}.1`)
  // O_NOFOLLOW, because root writes here in a folder that may belong to another user, who could plant a link.
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const file = await open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  await giveToFolderOwner(path)
  const from = (await file.stat()).size
  return {
    file,
    async tail() {
      const { size } = await file.stat()
      const length = Math.min(2000, Math.max(0, size - from))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
      return buffer.toString('utf8', 0, bytesRead).trim()
    },
  }
}
