import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TIME_ZONE = /(<meta name="time-zone" content=")[^"]*(")/

/**
 * Sends the page of the built web, which tells the browser the airline's time zone before anything is drawn
 * (LST-02). It is small, and compressed once when the server starts.
 */
export async function pageOf(root: string, { timeZone }: { timeZone: string }) {
  const built = await readFile(join(root, 'index.html'), 'utf8')
  const page = Buffer.from(built.replace(TIME_ZONE, `$1${timeZone}$2`))
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }), plain: page }
  const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22)

  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    const etag = `"${hash}-${coding ?? 'plain'}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (coding) reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(bodies[coding ?? 'plain'])
  }
}
