import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isLoopback } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'

/** Paths that monitoring may request under any host name. */
const UNDER_ANY_NAME = /^\/(health\/|metrics$)/

/**
 * With PUBLIC_URL set, refuses every other host name with 421: under a name that somebody else has pointed at
 * this server, a browser would treat their page as one of ours. Requests from this machine may use its own
 * names, as a proxy does that does not pass the host name on (SEC-01).
 */
export function refuseOtherHosts(
  { publicHost, publicUrl }: Settings,
  request: FastifyRequest,
): void {
  if (publicHost === null || request.host === publicHost) return
  if (UNDER_ANY_NAME.test(request.routeOptions.url ?? '')) return
  const { hostname, host } = namesIn(new URL(publicUrl).protocol, request.host)
  if (host === publicHost || (isLoopback(hostname) && isOwnMachine(request))) return
  throw new AppError('WRONG_HOST', 'wrong_host')
}

/** The host as addresses write it, without the protocol's default port. */
function namesIn(protocol: string, host: string): { hostname: string; host: string } {
  try {
    return new URL(`${protocol}//${host}`)
  } catch {
    return { hostname: '', host: '' }
  }
}

const isOwnMachine = ({ socket }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
