import { execFile } from 'node:child_process'
import { type FileHandle, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a disk of its own that can be filled to the last byte and emptied again. */
export interface SmallDisk {
  folder: string
  /** Other processes find it full as well. */
  isReal: boolean
  /** Leaves so many bytes. */
  fill(left?: number): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** A real one where this user may mount; elsewhere every write of this process fails while it is full. */
export async function smallDisk(megabytes = 2): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'trms-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    .then(() => true)
    .catch(() => false)
  return mounted ? onTmpfs(folder) : inProcess(folder)
}

function onTmpfs(folder: string): SmallDisk {
  const filler = join(folder, 'filler')
  return {
    folder,
    isReal: true,
    async fill(left = 0) {
      await rm(filler, { force: true })
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(bavail * bsize - left))
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
  const { writeFile: write } = handles
  let room = Number.POSITIVE_INFINITY
  handles.writeFile = function (this: FileHandle, data, ...more) {
    const { length } = data as Buffer | string
    if (length <= room) {
      room -= length
      return write.call(this, data, ...more)
    }
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
  }
  const set = (left: number) => {
    room = left
    return Promise.resolve()
  }
  return {
    folder,
    isReal: false,
    fill: (left = 0) => set(left),
    free: () => set(Number.POSITIVE_INFINITY),
    async remove() {
      handles.writeFile = write
      await rm(folder, { recursive: true })
    },
  }
}
