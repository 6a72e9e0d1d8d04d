import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context.ts'
import { bringsScript } from './pdf/brings-script.ts'
import { type FilePart, openWhole } from './store.ts'

/** A file that the product itself has made. */
export interface MadeFile {
  name: string
  type: string
  size: number
  storage_key: string
  /** The fingerprint in hex, by which a reader who continues a download knows that the file is the same. */
  sha256: string
}

interface StoredFile {
  name: string
  type: string
  size: number
  sha256: Buffer
  storage_key: string
}

/**
 * The content security policy of an uploaded file: no script and no connections; only the browser's viewer
 * may draw the file.
 */
const FILE_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/**
 * Sends a stored file with its true type. A PDF with script is always a download and never shown (SEC-01).
 */
export async function sendFile(
  ctx: Ctx,
  file: StoredFile,
  wish: { asDownload: boolean },
): Promise<FastifyReply> {
  const { files, request, reply } = ctx
  const asDownload = wish.asDownload || (await bringsScript(ctx, file))
  // HEAD needs only the headers of the answer, so the file is not opened.
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : await openWhole(files, file)
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .header('content-length', file.size)
    .header('content-disposition', disposition(file.name, asDownload))
    .send(stream)
}

/**
 * Sends a large file as a download, whole or one requested range, so that a broken download can continue (RFC
 * 9110, 14). A range is sent only of the same file that the download began with.
 */
export async function sendMadeFile(
  { files, request, reply }: Ctx,
  file: MadeFile,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`
  const ofThis = [undefined, tag].includes(request.headers['if-range'] as string | undefined)
  const part = ofThis ? partOf(request.headers.range, file.size) : null
  const isSent = part !== 'outside' && request.method !== 'HEAD'
  const stream = isSent ? await openWhole(files, file, part ?? undefined) : Readable.from([])
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', 'private, no-transform')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition(file.name, true))
    .type(file.type)
  if (part === 'outside')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send('')
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
  return reply.header('content-length', part ? part.last - part.first + 1 : file.size).send(stream)
}

/** The requested part; null means the whole file, also when several parts are requested. */
function partOf(range: string | undefined, size: number): FilePart | 'outside' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const [, from, to] = asked
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : 'outside'
}

/** The header of RFC 6266: a plain name for old browsers, and the true name in UTF-8. */
export function disposition(name: string, asDownload: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${asDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
