import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context.ts'
import { bringsScript } from './pdf/brings-script.ts'

interface StoredFile {
  name: string
  type: string
  size: number
  sha256: Buffer
  storage_key: string
}

/** Nothing in an uploaded file can run: no script, no connection; only its viewer may draw it. */
const FILE_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Sends a stored file with its true type. A PDF that brings script is only saved, never shown (SEC-01). */
export async function sendFile(
  ctx: Ctx,
  file: StoredFile,
  wish: { asDownload: boolean },
): Promise<FastifyReply> {
  const { files, request, reply } = ctx
  const asDownload = wish.asDownload || (await bringsScript(ctx, file))
  // HEAD asks how GET would answer: nothing of the file is read for that
  const isHead = request.method === 'HEAD'
  const stream = isHead ? Readable.from([]) : (await files.open(file.storage_key)).stream
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .header('content-length', file.size)
    .header('content-disposition', disposition(file.name, asDownload))
    .send(stream)
}

/** RFC 6266: a plain name for old readers and the true one in UTF-8. */
export function disposition(name: string, asDownload: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${asDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
