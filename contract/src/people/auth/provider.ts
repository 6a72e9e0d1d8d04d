/**
 * Signing in at the airline's identity provider (SSO-01). Browsers are led through it from page to page, so these are
 * addresses and no calls: none takes or answers JSON (docs/decisions/0052).
 */
export const PROVIDER_START = '/v1/auth/oidc/start'
export const PROVIDER_CALLBACK = '/v1/auth/oidc/callback'
/** Where the provider itself says that somebody signed out there. */
export const PROVIDER_SIGNED_OUT = '/v1/auth/oidc/signed_out'

/** Why nobody was signed in, as the sign-in page is told in `refused`. */
export const PROVIDER_REFUSALS = [
  'provider_unavailable',
  'provider_outdated',
  'provider_cancelled',
  'provider_not_taken',
  'provider_email',
  'provider_no_account',
  'provider_blocked',
  'provider_inspection_over',
  'unavailable',
] as const
export type ProviderRefusalKey = (typeof PROVIDER_REFUSALS)[number]
