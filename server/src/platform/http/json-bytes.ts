const FIRST_SIZE = 65_536
/** Memory for a longer answer than this is given back after the answer. */
const MOST_KEPT = 1_048_576
/** The most bytes that UTF-8 takes for one unit of a JavaScript text. */
const BYTES_A_UNIT = 3

/**
 * Writes JSON as UTF-8 into memory that is used again for every answer. A text put together from thousands
 * of pieces is copied three times before it is sent, and leaves ten times its length as garbage
 * (decision 45).
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
  #length = 0

  /** Begins anew, whatever was written before. */
  begin(): void {
    this.#length = 0
  }

  /** The number of bytes written so far. */
  get length(): number {
    return this.#length
  }

  /** Takes everything back that was written after this length. */
  cutTo(length: number): void {
    this.#length = length
  }

  /** Writes ASCII that is JSON already: a mark, a number, the name of a field. */
  raw(text: string): void {
    const bytes = this.#room(text.length)
    let at = this.#length
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.#length = at
  }

  /** Writes any text that is JSON already. */
  json(text: string): void {
    const bytes = this.#room(text.length * BYTES_A_UNIT)
    this.#length += bytes.write(text, this.#length)
  }

  /** Writes a text in quotes, escaped as JSON.stringify does. */
  quoted(text: string): void {
    if (!this.#quotedAsIs(text)) this.json(JSON.stringify(text))
  }

  /** Writes a text in quotes, or nothing and returns false where something must be escaped. */
  #quotedAsIs(text: string): boolean {
    const bytes = this.#room(text.length * BYTES_A_UNIT + 2)
    let at = this.#length
    bytes[at++] = QUOTE
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit < SPACE || unit === QUOTE || unit === BACKSLASH || isSurrogate(unit)) return false
      if (unit < 0x80) bytes[at++] = unit
      else {
        if (unit < 0x800) bytes[at++] = 0xc0 | (unit >> 6)
        else {
          bytes[at++] = 0xe0 | (unit >> 12)
          bytes[at++] = 0x80 | ((unit >> 6) & 0x3f)
        }
        bytes[at++] = 0x80 | (unit & 0x3f)
      }
    }
    bytes[at++] = QUOTE
    this.#length = at
    return true
  }

  /** A copy of what was written. */
  taken(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    if (this.#bytes.length > MOST_KEPT) this.#bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
    return taken
  }

  /** The memory, with room for so many bytes more. */
  #room(more: number): Buffer {
    const needed = this.#length + more
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, needed))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    return this.#bytes
  }
}

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const isSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xe000
