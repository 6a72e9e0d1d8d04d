import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of any size and type, with metadata as from a camera. */
export async function picture(
  width: number,
  height: number,
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<File> {
  const made = sharp({ create: { width, height, channels: 3, background: '#1d4ed8' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .toFormat(type)
  return new File([new Uint8Array(await made.toBuffer())], `photo.${type}`)
}

/** The start of a PNG, which is enough to be taken for one. */
export const pngFile = (name: string): File =>
  new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], name)

/** An animated square GIF that turns from red to blue. */
export async function gif(side = 60): Promise<File> {
  const frame = (background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#0000ff')]
  const made = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  return new File([new Uint8Array(made)], 'moves.gif')
}

/** A PNG of a few kilobytes that has this many pixels once unpacked. */
export function pngBomb(side: number): File {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const bytes = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([new Uint8Array(Buffer.concat([signature, ...bytes]))], 'bomb.png')
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
