import { constants, deflateRawSync } from 'node:zlib'

interface Packed {
  packed: Buffer
}

/** A ZIP whose directory claims that every part is one byte long. */
export function zip(parts: Record<string, Buffer | Packed>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = 'packed' in content ? content.packed : deflateRawSync(content, { level: 9 })
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(1, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(1, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const body = Buffer.concat([local, Buffer.from(name), packed])
    bodies.push(body)
    directory.push(entry, Buffer.from(name))
    at += body.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, entries, end])
}

/**
 * Packs this many million spaces. Only one million is compressed: the result ends with a full flush, and so
 * can be repeated.
 */
export function spaces(millions: number): Packed {
  const finishFlush = constants.Z_FULL_FLUSH
  const million = deflateRawSync(Buffer.alloc(1_000_000, 32), { level: 9, finishFlush })
  const nothing = deflateRawSync(Buffer.alloc(0))
  return { packed: Buffer.concat([...Array(millions).fill(million), nothing]) }
}
