import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isLoopback } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'

/** Asked by what watches the server, under whatever name that knows it by. */
const UNDER_ANY_NAME = /^\/(health\/|metrics$)/

/**
 * With PUBLIC_URL set, only its name is answered to (421 otherwise): a name that somebody else has pointed here
 * would make their page one of ours to a browser. This machine may ask under its own names, as a proxy does
 * that does not pass the name on (SEC-01).
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

/** As addresses write it: without the port that the protocol has anyway. */
function namesIn(protocol: string, host: string): { hostname: string; host: string } {
  try {
    return new URL(`${protocol}//${host}`)
  } catch {
    return { hostname: '', host: '' }
  }
}

const isOwnMachine = ({ socket }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
