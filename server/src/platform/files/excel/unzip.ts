import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** The file is not a ZIP as Excel writes it, or would become too large unpacked. */
export class ZipError extends Error {
  readonly tooLarge: boolean
  constructor(reason: string, { tooLarge = false } = {}) {
    super(reason)
    this.tooLarge = tooLarge
  }
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const MAX_ENTRIES = 200

/**
 * Unpacks the wanted parts of a workbook within one budget of bytes. The sizes stated in the file are not
 * trusted: unpacking stops at the budget.
 */
export async function unzip(
  bytes: Buffer,
  { wanted, budget }: { wanted: (name: string) => boolean; budget: number },
): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let left = budget
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.name)) continue
    if (parts.has(entry.name)) throw new ZipError('a part stands there twice')
    const part = await unpack(bytes, entry, left)
    left -= part.length
    parts.set(entry.name, part)
  }
  return parts
}

interface Entry {
  name: string
  method: number
  packedSize: number
  at: number
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new ZipError('too many parts', { tooLarge: true })
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY)
      throw new ZipError('the directory is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return entry
  })
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw new ZipError('no directory')
}

async function unpack(bytes: Buffer, entry: Entry, left: number): Promise<Buffer> {
  const { at, packedSize, method } = entry
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL)
    throw new ZipError('a part is not where it should be')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + packedSize)
  if (packed.length !== packedSize) throw new ZipError('a part is cut off')
  if (method === 0) {
    if (packed.length > left) throw new ZipError('too much', { tooLarge: true })
    return packed
  }
  if (method !== 8) throw new ZipError('packed in an unknown way')
  if (left <= 0) throw new ZipError('too much', { tooLarge: true })
  try {
    return await inflate(packed, { maxOutputLength: left })
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipError('a part cannot be unpacked', { tooLarge })
  }
}
