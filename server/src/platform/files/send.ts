import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { bringsScript } from './pdf/brings-script.ts'
import { type FilePart, openWhole } from './store.ts'

interface StoredFile {
  name: string
  type: string
  size: number
  /** The fingerprint, by which a reader who continues a download knows that the file is the same. */
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
 * Sends a stored file with its true type: whole, or one requested range, so that a broken download can continue
 * (RFC 9110, 14). A range is sent only of the same file that the download began with. A PDF with script is always
 * a download and never shown (SEC-01).
 */
export async function sendFile(
  ctx: Ctx,
  file: StoredFile,
  wish: { asDownload: boolean },
): Promise<FastifyReply> {
  const { files, request, reply } = ctx
  const tag = `"${file.sha256.toString('hex')}"`
  const part = partOf(request, { tag, size: file.size })
  if (part === 'outside')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send('')
  const asDownload = wish.asDownload || (await bringsScript(ctx, file))
  // HEAD needs only the headers of the answer, so the file is not opened.
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : await openWhole(files, file, part ?? undefined)
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
  return reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', 'no-store, no-transform')
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .header('content-length', part ? part.last - part.first + 1 : file.size)
    .header('content-disposition', disposition(file.name, asDownload))
    .send(stream)
}

/**
 * The requested part; null means the whole file, also when several parts or parts of another file are requested,
 * or what is no part at all.
 */
function partOf(
  { method, headers }: FastifyRequest,
  { tag, size }: { tag: string; size: number },
): FilePart | 'outside' | null {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '')
  const [, from = '', to = ''] = asked ?? []
  const isOfThis = [undefined, tag].includes(headers['if-range'] as string | undefined)
  const isPart = from === '' ? to !== '' : to === '' || Number(from) <= Number(to)
  if (method !== 'GET' || !isOfThis || !isPart) return null
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
