/** The file is not a valid compound file, the container of Excel files before 2007. */
export class CompoundError extends Error {}

const MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const HEADER_BYTES = 512
const IN_HEADER = 109
const ENTRY_BYTES = 128
/** Sector numbers from this one on are markers, not sectors. */
const LAST_SECTOR = 0xfffffffa
const STREAM = 2
const ROOT = 5

export const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(MAGIC)

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

/**
 * Reads the streams of a compound file by name ([MS-CFB]); storages are ignored. Every chain of sectors is
 * followed once and at most as far as the file is long, so that a malicious file cannot cause an endless
 * loop.
 */
export class CompoundFile {
  readonly #bytes: Buffer
  readonly #shift: number
  readonly #fat: number[]
  readonly #entries: Entry[]

  constructor(bytes: Buffer) {
    if (!isCompound(bytes) || bytes.length < HEADER_BYTES) throw new CompoundError('no header')
    this.#bytes = bytes
    this.#shift = bytes.readUInt16LE(30)
    if (this.#shift !== 9 && this.#shift !== 12) throw new CompoundError('odd sectors')
    this.#fat = this.#readFat()
    this.#entries = entriesOf(this.#chain(bytes.readUInt32LE(48)))
  }

  get names(): string[] {
    return this.#entries.map((one) => one.name)
  }

  /** The stream of this name; null when there is none. */
  stream(name: string): Buffer | null {
    const entry = this.#entries.find((one) => one.type === STREAM && one.name === name)
    if (!entry) return null
    const small = entry.size < this.#bytes.readUInt32LE(56)
    const data = small ? this.#small(entry.start) : this.#chain(entry.start)
    if (data.length < entry.size) throw new CompoundError('a stream is cut off')
    return data.subarray(0, entry.size)
  }

  #sector(at: number): Buffer {
    const from = (at + 1) * 2 ** this.#shift
    const sector = this.#bytes.subarray(from, from + (1 << this.#shift))
    if (sector.length === 0) throw new CompoundError('a sector is missing')
    return sector
  }

  #chain(start: number): Buffer {
    return Buffer.concat(follow(start, this.#fat).map((at) => this.#sector(at)))
  }

  #small(start: number): Buffer {
    const root = this.#entries.find((one) => one.type === ROOT)
    if (!root) throw new CompoundError('no root')
    const held = this.#chain(root.start)
    const links = numbersOf(this.#chain(this.#bytes.readUInt32LE(60)))
    const size = 1 << this.#bytes.readUInt16LE(32)
    if (size !== 64) throw new CompoundError('odd small sectors')
    return Buffer.concat(
      follow(start, links).map((at) => held.subarray(at * size, (at + 1) * size)),
    )
  }

  #readFat(): number[] {
    const listed = numbersOf(this.#bytes.subarray(76, 76 + IN_HEADER * 4))
    const perSector = (1 << this.#shift) / 4 - 1
    const sectors = this.#bytes.length >> this.#shift
    let next = this.#bytes.readUInt32LE(68)
    for (let read = 0; next < LAST_SECTOR; read++) {
      if (read > sectors) throw new CompoundError('a list that does not end')
      const more = numbersOf(this.#sector(next))
      listed.push(...more.slice(0, perSector))
      next = more[perSector] ?? LAST_SECTOR
    }
    const used = listed.filter((at) => at < LAST_SECTOR)
    if (used.length > sectors) throw new CompoundError('more table than file')
    return used.flatMap((at) => numbersOf(this.#sector(at)))
  }
}

function follow(start: number, links: readonly number[]): number[] {
  const seen = new Set<number>()
  for (let at = start; at < LAST_SECTOR; at = links[at] ?? LAST_SECTOR) {
    if (seen.has(at)) throw new CompoundError('a chain that does not end')
    seen.add(at)
  }
  return [...seen]
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4))

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, i) => {
    const at = i * ENTRY_BYTES
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64)
    return {
      name: directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)),
      type: directory.readUInt8(at + 66),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    }
  }).filter((one) => one.type === STREAM || one.type === ROOT)
}
