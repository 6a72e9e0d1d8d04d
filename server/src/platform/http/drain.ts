import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The most bytes and the longest time that are spent on reading a refused body; then the connection is
 * closed.
 */
const MOST_BYTES = 67_108_864
const PATIENCE_MS = 30_000

/**
 * Reads a refused body to its end and discards the bytes. If the connection were closed while the client is
 * still writing, many clients would never read the answer sent before (MSG-01).
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
