import { createRemoteJWKSet, jwtVerify } from 'jose'
import { ProviderRefusal } from './refusal.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The largest age of a logout token on arrival. */
const SECONDS = 300
const FETCH_MS = 5000

/**
 * The sessions that ended at the provider: all of a person, or
 * a single one, by the provider's ids. At least one is set.
 */
export interface SignedOut {
  subject: string | null
  session: string | null
}

const fetched = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysAt(address: string) {
  const known = fetched.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: FETCH_MS })
  fetched.set(address, keys)
  return keys
}

/**
 * Checks a logout token by OpenID Connect Back-Channel Logout 1.0, section
 * 2.6, and throws ProviderRefusal for a wrong one. The ids of tokens (`jti`)
 * are not remembered, since a token that arrives twice ends nothing more.
 */
export async function readLogoutToken(
  token: string,
  { issuer, audience, keys }: { issuer: string; audience: string; keys: string | undefined },
): Promise<SignedOut> {
  if (!keys) throw new ProviderRefusal('provider_not_taken', 'the provider names no keys')
  const { payload } = await jwtVerify(token, keysAt(keys), {
    issuer,
    audience,
    maxTokenAge: SECONDS,
    clockTolerance: 60,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: { code?: string }) => {
    throw new ProviderRefusal('provider_not_taken', error.code ?? 'no logout token')
  })
  const { sub, sid, nonce, events } = payload
  const isLogout = typeof (events as Record<string, unknown> | null)?.[EVENT] === 'object'
  const named = { subject: sub ?? null, session: typeof sid === 'string' ? sid : null }
  // A token with a nonce could be an ID token, which the browser that signed in has seen.
  if (!isLogout || nonce !== undefined || (named.subject ?? named.session) === null)
    throw new ProviderRefusal('provider_not_taken', 'no logout token')
  return named
}
