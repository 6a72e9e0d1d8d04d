import type { AnyCall } from '@trms/contract/call'
import { isForKeys } from '@trms/contract/key-calls'
import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { actorOfKey, givenKey } from './api-key.ts'
import { sidCookie } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import { actorOfSession, authenticateCall, authenticateDownload } from './session.ts'

/**
 * Who makes a call: a person in a session, another system with a key (SEC-03), or, where anybody may, nobody in particular. No
 * page can send a key that it does not know, so that what browsers tell of other sites is asked of sessions alone. A request with
 * both is refused: it would not be known in whose name it acts.
 */
export async function whoCalls(
  services: Services,
  request: FastifyRequest,
  call: AnyCall,
): Promise<Actor | null> {
  const given = givenKey(request)
  if (given !== undefined) {
    if (hasSession(services, request)) throw new AppError('UNAUTHORIZED', 'key_with_session')
    return actorOfKey(services, given)
  }
  if (call.method === 'POST') refuseCrossSite(request)
  if (call.access === 'anyone') return null
  return call.method === 'POST'
    ? authenticateCall(services, request)
    : authenticateDownload(services, request)
}

/**
 * The same of a call whose body took long to come: the account, the session or a right may be gone since it began, and what is
 * done is done by who they are now (AUTH-11, PERM-02). The token was good then, and need not be any more: it lives for minutes.
 */
export async function whoStillCalls(
  services: Services,
  request: FastifyRequest,
  call: AnyCall,
): Promise<Actor | null> {
  const given = givenKey(request)
  if (given !== undefined) return actorOfKey(services, given)
  return call.access === 'anyone' ? null : actorOfSession(services, request)
}

const hasSession = ({ settings }: Services, { cookies, headers }: FastifyRequest) =>
  cookies[sidCookie(settings)] !== undefined || headers['access-token'] !== undefined

/** A key makes the calls that were chosen for it, of those that one can be given at all, and not even what anybody may. */
export function refuseUnlessChosen(call: AnyCall, actor: Actor | null): void {
  if (actor?.key && !(actor.key.calls.includes(call.path) && isForKeys(call)))
    throw new AppError('FORBIDDEN', 'key_not_for_call')
}
