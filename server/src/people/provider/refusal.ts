import type { ProviderRefusalKey } from '@trms/contract/people/auth/provider'

/**
 * The refusal of a sign-in at the provider: `key` is shown on the sign-in page, `reason` goes into the log.
 */
export class ProviderRefusal extends Error {
  readonly key: ProviderRefusalKey
  readonly reason: string

  constructor(key: ProviderRefusalKey, reason: string = key) {
    super(key)
    this.key = key
    this.reason = reason
  }
}

/**
 * The codes of openid-client for a provider that is
 * unreachable, too slow, or answers with something unexpected.
 */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
const SAID_AWAY = new Set(['temporarily_unavailable', 'server_error'])

/**
 * The refusal that an error of openid-client means. Only the
 * error's code is kept, since its message and cause quote tokens.
 */
export function refusalFor(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error
  const { code, error: said } = (error ?? {}) as { code?: unknown; error?: unknown }
  const reason = [code, said].filter((one) => typeof one === 'string').join(' ') || nameOf(error)
  if (said === 'access_denied') return new ProviderRefusal('provider_cancelled', reason)
  // Node's fetch reports a failed connection as a TypeError without a code.
  const isAway = error instanceof TypeError && code === undefined
  if (isAway || AWAY.has(String(code)) || SAID_AWAY.has(String(said)))
    return new ProviderRefusal('provider_unavailable', reason)
  return new ProviderRefusal('provider_not_taken', reason)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
