import { createInflate } from 'node:zlib'

/**
 * Names in a PDF that can run something: JavaScript, XFA forms with their own programs, programs to launch.
 */
const ACTIVE = anyName(['JavaScript', 'XFA', 'Launch'])
const OBJECT_STREAM = anyName(['ObjStm'])
/** Where the first object of a stream of objects begins, which readers go by that do not look at the type. */
const FIRST_OBJECT = new RegExp(`${anyName(['First']).source}(?![A-Za-z#])`)
const ENCRYPTED = anyName(['Encrypt'])
/** The longest form of these names, with each character written as #xx. */
const LONGEST_NAME = 40
const STREAM = /(?<!end)stream(?:\r\n|\r|\n)/g
/** The most streams of a PDF; a document of ten thousand pages has some 30,000. */
const MAX_STREAMS = 50_000
/** The longest dictionary of packed objects in bytes; a usual dictionary has 100. */
const MAX_DICTIONARY = 1024
/**
 * The most bytes of dictionaries, of packed streams and of what is in them that are searched; a page scanned in
 * colour at 600 dpi takes 100 MB.
 */
const MAX_SEARCHED = 1_000_000_000
/** The bytes that are unpacked in one step. Of a broken stream, the last step before the break is lost. */
const STEP = 1 << 14

/**
 * Whether a PDF contains script, or cannot be searched (ISO 32000-2: 7.3.5 names, 7.5.7 object streams, 12.6
 * actions). Every byte is searched instead of following the file's structure, because readers follow the
 * structure in different ways. A file that would take long to search counts as one that cannot be searched.
 */
export async function hasScript(file: Buffer): Promise<boolean> {
  const text = file.toString('latin1')
  if (ACTIVE.test(text)) return true
  const isEncrypted = ENCRYPTED.test(text)
  let unseen = countOf(OBJECT_STREAM, text)
  let left = MAX_SEARCHED
  let streams = 0
  let object = 0
  let passed = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const last = text.slice(passed, index).lastIndexOf('obj')
    if (last >= 0) object = passed + last
    // Each name is seen once, in the dictionary of the first stream after it.
    unseen -= countOf(OBJECT_STREAM, text.slice(Math.max(object, passed), index))
    passed = index
    streams += 1
    left -= index - object
    if (streams > MAX_STREAMS || left < 0) return true
    const dictionary = text.slice(object, index)
    const holdsObjects = OBJECT_STREAM.test(dictionary) || FIRST_OBJECT.test(dictionary)
    if (holdsObjects && (isEncrypted || isOddlyPacked(dictionary))) return true
    const { look, length } = await lookInto(file.subarray(index + keyword.length), left)
    if (look === 'active' || (look === 'broken' && holdsObjects)) return true
    left -= length
  }
  return unseen > 0
}

const countOf = (name: RegExp, text: string): number =>
  text.match(new RegExp(name, 'g'))?.length ?? 0

/** A pattern for any of these names; each of their characters may be written as #xx. */
function anyName(names: readonly string[]): RegExp {
  const character = (one: string) => {
    const code = one.charCodeAt(0).toString(16)
    return `(?:${one}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }
  const written = names.map((name) => [...name].map(character).join(''))
  return new RegExp(`/(?:${written.join('|')})`)
}

/**
 * Whether a stream is packed other than by plain deflate, or as described by another object of the file. A
 * dictionary that names a filter twice may be read in two ways.
 */
function isOddlyPacked(dictionary: string): boolean {
  if (dictionary.length > MAX_DICTIONARY) return true
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+|[^/]*)/.exec(plain)?.[1] ?? ''
  return (
    !/^(\[\s*)?(\/(FlateDecode|Fl)\b)?[\s\]]*$/.test(filters) ||
    countOf(/\/Filter\b/, plain) > 1 ||
    /\/(Predictor|DecodeParms|DP\b|F\b)/.test(plain)
  )
}

/**
 * Unpacks and searches what begins like a deflate stream; `length` is how much was unpacked, and from how much:
 * packed bytes may hold nothing.
 */
async function lookInto(
  packed: Buffer,
  most: number,
): Promise<{ look: 'active' | 'broken' | 'passive'; length: number }> {
  let length = 0
  if (!isDeflated(packed)) return { look: 'passive', length }
  let before = ''
  const inflate = createInflate({ chunkSize: STEP })
  try {
    for await (const chunk of inflate.end(packed)) {
      const unpacked = before + (chunk as Buffer).toString('latin1')
      length += chunk.length
      if (ACTIVE.test(unpacked) || length > most) return { look: 'active', length }
      before = unpacked.slice(-LONGEST_NAME)
    }
    return { look: 'passive', length: length + inflate.bytesWritten }
  } catch {
    return { look: 'broken', length: length + inflate.bytesWritten }
  }
}

/** Whether the first two bytes are a zlib header (RFC 1950). */
const isDeflated = (bytes: Buffer): boolean =>
  bytes.length > 1 && (bytes.readUInt8() & 15) === 8 && bytes.readUInt16BE() % 31 === 0
