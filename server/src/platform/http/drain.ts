import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of a refused body so much is still read, for so long; whoever sends more loses the connection. */
const MOST_BYTES = 67_108_864
const PATIENCE_MS = 30_000

/**
 * Reads a body that is refused to its end and throws it away. A connection that is closed while a client
 * is writing is cut, and many a client never reads the answer that came before (MSG-01).
 */
export async function drainRefused({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('connection') !== 'close' || raw.complete) return
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_BYTES) stop.abort()
  })
  const stop = new AbortController()
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS)
  await finished(raw, { signal: stop.signal, writable: false }).catch(() => undefined)
  clearTimeout(patience)
  if (raw.complete) reply.removeHeader('connection')
}
