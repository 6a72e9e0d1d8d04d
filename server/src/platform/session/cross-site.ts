import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/** Whether a page of another site leads here, as browsers tell. */
export const isCrossSite = (request: FastifyRequest, untold = 'none'): boolean =>
  !['same-origin', 'none'].includes(String(request.headers['sec-fetch-site'] ?? untold))

/**
 * A page of another site needs no permission of ours to send a form or to ask for a file, but browsers tell
 * of it: 403. With `mustTell` a request that does not say where it comes from is refused too.
 */
export function refuseCrossSite(request: FastifyRequest, { mustTell = false } = {}): void {
  if (isCrossSite(request, mustTell ? 'untold' : 'none')) throw forbidden()
}
