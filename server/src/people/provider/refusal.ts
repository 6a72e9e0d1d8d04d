import type { ProviderRefusalKey } from '@trms/contract/people/auth/provider'

/** Nobody is signed in; the key is for the sign-in page, the reason for the log. */
export class ProviderRefusal extends Error {
  readonly key: ProviderRefusalKey
  readonly reason: string

  constructor(key: ProviderRefusalKey, reason: string = key) {
    super(key)
    this.key = key
    this.reason = reason
  }
}

/** A provider that cannot be reached, is too slow, or answers with something else than it should. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
const SAID_AWAY = new Set(['temporarily_unavailable', 'server_error'])

/**
 * What an error of openid-client means for who signs in. Of the error itself only its code goes on: what it carries
 * quotes tokens.
 */
export function refusalFor(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error
  const { code, error: said } = (error ?? {}) as { code?: unknown; error?: unknown }
  const reason = [code, said].filter((one) => typeof one === 'string').join(' ') || nameOf(error)
  if (said === 'access_denied') return new ProviderRefusal('provider_cancelled', reason)
  // Node's fetch tells of a connection that failed by a TypeError without a code
  const isAway = error instanceof TypeError && code === undefined
  if (isAway || AWAY.has(String(code)) || SAID_AWAY.has(String(said)))
    return new ProviderRefusal('provider_unavailable', reason)
  return new ProviderRefusal('provider_not_taken', reason)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
