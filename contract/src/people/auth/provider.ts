/**
 * The addresses of signing in at the airline's identity provider (SSO-01). The browser is redirected from
 * page to page, so these are not calls: none of these addresses takes or answers JSON (docs/decisions/0052).
 */
export const PROVIDER_START = '/v1/auth/oidc/start'
export const PROVIDER_CALLBACK = '/v1/auth/oidc/callback'
/** The address at which the provider itself reports that somebody signed out there. */
export const PROVIDER_SIGNED_OUT = '/v1/auth/oidc/signed_out'

/** The reasons for refusing to sign somebody in, as the sign-in page reads the reason from `refused`. */
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
