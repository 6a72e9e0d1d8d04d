import type { AnyCall } from '@trms/contract/call'
import { isForKeys } from '@trms/contract/key-calls'
import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { actorOfKey, givenKey } from './api-key.ts'
import { sidCookie } from './cookies.ts'
import { refuseCrossSite } from './cross-site.ts'
import {
  actorOfSession,
  authenticateByCookie,
  authenticateCall,
  authenticateDownload,
} from './session.ts'

/**
 * The actor of a call: a person with a session, another system with a key (SEC-03), or null where the call is
 * open to anyone. Only sessions are checked against requests from other sites, because a page cannot send an
 * unknown key. A request with both is refused, because the actor would be unclear.
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
  if (call.method === 'GET') return authenticateDownload(services, request)
  return call.byCookie
    ? authenticateByCookie(services, request)
    : authenticateCall(services, request)
}

/**
 * Reads the actor again after the body of a call took long to arrive: the account, the session or a right may
 * be gone since, and present rights decide (AUTH-11, PERM-02). The token was valid at the start; having a
 * life of minutes, it may have expired.
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

/**
 * Throws unless the key may make this call: the call must be chosen for the key and be open to keys at all.
 * That includes calls that are open to anyone.
 */
export function refuseUnlessChosen(call: AnyCall, actor: Actor | null): void {
  if (actor?.key && !(actor.key.calls.includes(call.path) && isForKeys(call)))
    throw new AppError('FORBIDDEN', 'key_not_for_call')
}
