import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/**
 * A page of another site needs no permission of ours to send a form or to ask for a file, but browsers tell
 * of it: 403. With `mustTell` a request that does not say where it comes from is refused too.
 */
export function refuseOtherSites(request: FastifyRequest, { mustTell = false } = {}): void {
  const site = request.headers['sec-fetch-site'] ?? (mustTell ? 'untold' : 'none')
  if (site !== 'same-origin' && site !== 'none') throw forbidden()
}
