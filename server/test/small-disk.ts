import { execFile } from 'node:child_process'
import { type FileHandle, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a small disk of its own, which can be filled to the last byte and emptied again. */
export interface SmallDisk {
  folder: string
  /** Fills the disk, leaving this many bytes free. */
  fill(left?: number): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/**
 * A real disk where this user may mount; otherwise all writes of this process fail while the disk counts as
 * full.
 */
export async function smallDisk(megabytes = 2): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-disk-'))
  return (await isMounted(folder, megabytes)) ? onTmpfs(folder) : inProcess(folder)
}

const isMounted = (folder: string, megabytes: number): Promise<boolean> =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )

/** Whether this user may make a disk that is full for other processes too. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-disk-'))
  const may = await isMounted(folder, 1)
  if (may) await run('umount', [folder])
  await rm(folder, { recursive: true })
  return may
}

const BLOCK = 1024 * 1024

function onTmpfs(folder: string): SmallDisk {
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(left = 0) {
      await rm(filler, { force: true })
      const { bavail, bsize } = await statfs(folder)
      const bytes = bavail * bsize - left
      const file = await open(filler, 'w')
      try {
        for (let at = 0; at < bytes; at += BLOCK)
          await file.write(Buffer.alloc(Math.min(BLOCK, bytes - at)))
      } catch (error) {
        // Another process has taken the last bytes meanwhile.
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

async function inProcess(folder: string): Promise<SmallDisk> {
  const any = await open(folder, 'r')
  const handles: FileHandle = Object.getPrototypeOf(any)
  await any.close()
  const { writeFile, writev } = handles
  let room = Number.POSITIVE_INFINITY
  const full = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
  handles.writeFile = function (this: FileHandle, data, ...more) {
    const { length } = data as Buffer | string
    if (length > room) return full()
    room -= length
    return writeFile.call(this, data, ...more)
  }
  // Like a disk, accepts the bytes that fit, refuses the rest of that file, and gets the room back
  // afterwards.
  const cut = new WeakSet<FileHandle>()
  async function writevWithin(this: FileHandle, buffers: readonly Buffer[]) {
    const all = Buffer.concat(buffers)
    if (cut.has(this) || room === 0) return full()
    const taken = all.subarray(0, room)
    if (taken.length < all.length) cut.add(this)
    else room -= taken.length
    return writev.call(this, [taken])
  }
  Object.assign(handles, { writev: writevWithin })
  const set = (left: number) => {
    room = left
    return Promise.resolve()
  }
  return {
    folder,
    fill: (left = 0) => set(left),
    free: () => set(Number.POSITIVE_INFINITY),
    async remove() {
      Object.assign(handles, { writeFile, writev })
      await rm(folder, { recursive: true })
    },
  }
}
