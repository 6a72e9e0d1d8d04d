import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SMALLEST = 1400
const LEVEL = 5
const ACCEPTED = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

const compress = promisify(gzip)

/**
 * Compresses long JSON answers for clients that accept gzip; a page of a list shrinks to a tenth. Shorter
 * answers fit into one packet anyway. Only our own pages can request a session's answers (cross-site.ts), so
 * their compressed length tells another site nothing.
 */
export async function shrink(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const type = reply.getHeader('content-type')
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || payload.length < SMALLEST) return payload
  if (typeof type !== 'string' || !type.startsWith('application/json')) return payload
  reply.header('vary', 'accept-encoding')
  if (!ACCEPTED.test(request.headers['accept-encoding'] ?? '')) return payload
  reply.header('content-encoding', 'gzip')
  return compress(payload, { level: LEVEL })
}
