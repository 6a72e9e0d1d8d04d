import { AppError, storageFull } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Counted } from './selection.ts'

/**
 * The bytes of a long record beside its attachments: its document, and its lines in the manifest, the
 * indexes, the signatures and the trail.
 */
const RECORD_BYTES = 100_000
const MEGABYTE = 1_000_000
/**
 * The usual bytes of a record beside its attachments. Packs of the demo airline took 47 kB for each record,
 * 31 kB of these for the document; the words in audit.csv and the second index add about 3 kB.
 */
const USUAL_RECORD_BYTES = 50_000
/** The bytes of the checker and README.txt. */
const USUAL_REST = 40_000
/** The part of the disk that packs leave free, so that records can still be handed in. */
const LEFT_FREE = { share: 0.05, atMost: 1_000_000_000 }

const needed = ({ records, bytes }: Pick<Counted, 'records' | 'bytes'>) =>
  bytes + records * RECORD_BYTES

/** The approximate size of a pack in bytes. */
export const usualSize = ({ records, bytes }: Pick<Counted, 'records' | 'bytes'>) =>
  records === 0 ? 0 : bytes + records * USUAL_RECORD_BYTES + USUAL_REST

/**
 * The bytes of the disk that packs may still take, negative on a nearly full disk;
 * infinite for a bucket, which reports no limit.
 */
async function spare(files: FileStore): Promise<number> {
  const room = await files.room()
  if (!room) return Number.POSITIVE_INFINITY
  return room.free - Math.min(room.total * LEFT_FREE.share, LEFT_FREE.atMost)
}

/** Throws 507 for a pack that the disk has no room for. */
export async function refuseNoRoom(files: FileStore, counted: Counted): Promise<void> {
  const [size, room] = [needed(counted), await spare(files)]
  if (size <= room) return
  const megabytes = (bytes: number) => Math.ceil(Math.max(0, bytes) / MEGABYTE)
  throw new AppError('STORAGE_FULL', 'pack_no_room', {
    params: { size: megabytes(size), free: megabytes(room) },
  })
}

/** Throws STORAGE_FULL when the disk has become too full to go on. */
export async function keepRoom(files: FileStore): Promise<void> {
  if ((await spare(files)) <= 0) throw storageFull()
}
