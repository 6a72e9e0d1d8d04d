import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/**
 * Names in a PDF that can run something: JavaScript, XFA forms with their own programs, programs to launch.
 */
const ACTIVE = anyName(['JavaScript', 'XFA', 'Launch'])
const OBJECT_STREAM = anyName(['ObjStm'])
const ENCRYPTED = anyName(['Encrypt'])
/** The longest form of these names, with each character written as #xx. */
const LONGEST_NAME = 40
/** The most bytes that are unpacked of a PDF; a page scanned in colour at 600 dpi takes 100 MB. */
const MAX_UNPACKED = 2_000_000_000

/**
 * Whether a PDF contains script, or cannot be searched (ISO 32000-2: 7.3.5 names, 7.5.7 object streams, 12.6
 * actions). Every byte is searched instead of following the file's structure, because readers follow the
 * structure in different ways.
 */
export async function hasScript(file: Buffer): Promise<boolean> {
  const text = file.toString('latin1')
  if (ACTIVE.test(text)) return true
  const isEncrypted = ENCRYPTED.test(text)
  let objectStreams = text.match(new RegExp(OBJECT_STREAM, 'g'))?.length ?? 0
  let left = MAX_UNPACKED
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    const dictionary = text.slice(Math.max(text.lastIndexOf('obj', index), 0), index)
    const holdsObjects = OBJECT_STREAM.test(dictionary)
    if (holdsObjects) objectStreams -= 1
    if (holdsObjects && (isEncrypted || isOddlyPacked(dictionary))) return true
    const look = await lookInto(file.subarray(index + keyword.length), left)
    if (look === 'active' || (look === 'broken' && holdsObjects)) return true
    if (typeof look === 'number') left -= look
  }
  return objectStreams > 0
}

/** A pattern for any of these names; each of their characters may be written as #xx. */
function anyName(names: readonly string[]): RegExp {
  const character = (one: string) => {
    const code = one.charCodeAt(0).toString(16)
    return `(?:${one}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }
  const written = names.map((name) => [...name].map(character).join(''))
  return new RegExp(`/(?:${written.join('|')})`)
}

/** Whether a stream is packed other than by plain deflate, or as described by another object of the file. */
function isOddlyPacked(dictionary: string): boolean {
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+|[^/]*)/.exec(plain)?.[1] ?? ''
  return (
    !/^(\[\s*)?(\/(FlateDecode|Fl)\b)?[\s\]]*$/.test(filters) ||
    /\/(Predictor|DecodeParms\s*\d|F\b)/.test(plain)
  )
}

/** Unpacks and searches what begins like a deflate stream; returns its length, or what is wrong. */
async function lookInto(packed: Buffer, most: number): Promise<number | 'active' | 'broken'> {
  if (!isDeflated(packed)) return 0
  let length = 0
  let before = ''
  try {
    for await (const chunk of Readable.from([packed]).pipe(createInflate())) {
      const unpacked = before + (chunk as Buffer).toString('latin1')
      length += chunk.length
      if (ACTIVE.test(unpacked) || length > most) return 'active'
      before = unpacked.slice(-LONGEST_NAME)
    }
    return length
  } catch {
    return 'broken'
  }
}

/** Whether the first two bytes are a zlib header (RFC 1950). */
const isDeflated = (bytes: Buffer): boolean =>
  bytes.length > 1 && (bytes.readUInt8() & 15) === 8 && bytes.readUInt16BE() % 31 === 0
