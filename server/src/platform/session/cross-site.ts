import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/** Whether the request comes from a page of another site, by the browser's own header. */
export const isCrossSite = (request: FastifyRequest, untold = 'none'): boolean =>
  !['same-origin', 'none'].includes(String(request.headers['sec-fetch-site'] ?? untold))

/**
 * Refuses with 403 what a page of another site sends or requests: browsers allow such requests but say where
 * they come from. With `mustTell`, a request without this header is refused too.
 */
export function refuseCrossSite(request: FastifyRequest, { mustTell = false } = {}): void {
  if (isCrossSite(request, mustTell ? 'untold' : 'none')) throw forbidden()
}
