import { AppError, storageFull } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Counted } from './selection.ts'

/** A record's document with its lines in the manifest, the index, the signatures and the audit trail, where it is long. */
const RECORD_BYTES = 100_000
const MEGABYTE = 1_000_000
/**
 * The same as it usually is: packs of the demo airline took 47 kB for each record, of which 31 kB are the document; the words
 * in audit.csv and the second index are some three more.
 */
const USUAL_RECORD_BYTES = 50_000
/** Checker and README. */
const USUAL_REST = 40_000
/** What a pack leaves of the disk, so that records can still be handed in while it is kept. */
const LEFT_FREE = { share: 0.05, atMost: 1_000_000_000 }

const needed = ({ records, bytes }: Pick<Counted, 'records' | 'bytes'>) =>
  bytes + records * RECORD_BYTES

/** About how many bytes a pack will have. */
export const usualSize = ({ records, bytes }: Pick<Counted, 'records' | 'bytes'>) =>
  records === 0 ? 0 : bytes + records * USUAL_RECORD_BYTES + USUAL_REST

/** Bytes that packs may still take of the disk; less than 0 when it is nearly full. A bucket has no end that it tells of. */
async function spare(files: FileStore): Promise<number> {
  const room = await files.room()
  if (!room) return Number.POSITIVE_INFINITY
  return room.free - Math.min(room.total * LEFT_FREE.share, LEFT_FREE.atMost)
}

/** 507 for a pack that the disk has no room for. */
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
