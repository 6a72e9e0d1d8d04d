import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type Sharp from 'sharp'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { ReceivedFile } from './store.ts'
import { NoTurn, Turns } from './turns.ts'

/** 36 megapixels: more than a camera's picture, far less than would fill the memory. */
const MAX_PIXELS = 6000 * 6000
const PATIENCE_SECONDS = 15
/**
 * Two files of up to 30 MB and their pixels are held in memory at a time, and one person's pictures are drawn
 * one after the other.
 */
const turns = new Turns({ atOnce: 2, ofEach: 1, waiting: 16 })
/** The time in ms to wait for a turn; the largest picture is drawn within 2 s. */
const TURN_MS = 10_000

/** Loads sharp at first use, to keep an idle server's memory small. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // A cache would rarely help, since pictures differ, and using all cores would starve other calls.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Stores a received picture as `pictureOf` draws the picture; the received file stays. Throws
 * WRONG_FILE_FORMAT, INVALID_FIELDS (too many pixels), or UNAVAILABLE when too many pictures wait.
 */
export async function drawnAnew(
  { files, actor }: Ctx,
  received: ReceivedFile,
  wish: { field: string; side: number },
): Promise<ReceivedFile> {
  await received.durable
  const draw = async () => {
    const { stream } = await files.open(received.storageKey)
    const written = await files.write(Readable.from([await pictureOf(stream, wish)]))
    return { ...received, ...written, name: `${wish.field}.webp`, type: 'image/webp' }
  }
  return turns.take(AbortSignal.timeout(TURN_MS), draw, actor.id).catch((error: unknown) => {
    if (!(error instanceof NoTurn)) throw error
    throw new AppError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: 10 })
  })
}

/**
 * Turns an image into a square WebP of at most `side` pixels, using only the first frame of an animation. The
 * header is read first, so that a too large image is never decoded. Only pixels are kept: places, cameras and
 * hidden data are dropped.
 */
async function pictureOf(
  source: Readable,
  { field, side }: { field: string; side: number },
): Promise<Buffer> {
  const [bytes, sharp] = await Promise.all([buffer(source), loadSharp()])
  const { width, height } = await headOf(sharp, bytes, field)
  if (width * height > MAX_PIXELS) {
    const problem = { key: 'image_too_large' as const, params: { width, height } }
    throw new AppError('INVALID_FIELDS', problem.key, {
      params: problem.params,
      fields: { [field]: problem },
    })
  }
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw notAnImage(field)
  }
}

async function headOf(sharp: typeof Sharp, bytes: Buffer, field: string) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw notAnImage(field)
  }
}

const notAnImage = (field: string) =>
  new AppError('WRONG_FILE_FORMAT', 'not_an_image', {
    fields: { [field]: { key: 'not_an_image' } },
  })
