import { PROVIDER_CALLBACK } from '@trms/contract/people/auth/provider'
import type { ClientAuth, Configuration } from 'openid-client'
import { firstUsed } from '../../platform/first-used.ts'
import type { IdentityProvider } from '../../platform/settings/identity-provider.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { readLogoutToken, type SignedOut } from './logout-token.ts'
import { type Person, personIn } from './person.ts'
import { ProviderRefusal, refusalFor } from './refusal.ts'

/** The library is loaded with the first sign-in: a server at rest, and one without a provider, holds none of it. */
const library = firstUsed(() => import('openid-client'))

/** Each request to the provider is given up after so long. */
const REQUEST_SECONDS = 5
/** By so much its clock may differ from ours. */
const SKEW_SECONDS = 60
/** What it says of itself is asked again after so long. */
const KNOWN_MS = 3_600_000

/** The secrets of one sign-in, which the browser and its address carry (attempt.ts). */
export interface Checks {
  state: string
  nonce: string
  verifier: string
  /** Whether the person is to prove anew who they are, however lately they did. */
  anew: boolean
}

/** The airline's identity provider, by OpenID Connect: code flow with PKCE (docs/decisions/0052). */
export class Provider {
  readonly #settings: IdentityProvider
  readonly #publicUrl: string
  #known: { config: Promise<Configuration>; until: number } | null = null

  constructor(settings: IdentityProvider, publicUrl: string) {
    this.#settings = settings
    this.#publicUrl = publicUrl
  }

  /** As the settings name it. */
  get issuer(): string {
    return this.#settings.issuer
  }

  /** Where the browser goes to sign in. Throws ProviderRefusal while the provider cannot be reached. */
  async signInAddress({ state, nonce, verifier, anew }: Checks): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
    const config = await this.#config()
    const address = buildAuthorizationUrl(config, {
      redirect_uri: `${this.#publicUrl}${PROVIDER_CALLBACK}`,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login', max_age: '0' }),
    })
    return address.href
  }

  /**
   * Who came back, from the query of the address that the provider sent them to. Throws ProviderRefusal. The code is
   * exchanged and the ID token checked: signature, issuer, audience, nonce, times, and with `anew` when they signed in.
   */
  async personOf(query: string, { state, nonce, verifier, anew }: Checks): Promise<Person> {
    const { authorizationCodeGrant, fetchUserInfo } = await library()
    const config = await this.#config()
    try {
      const tokens = await authorizationCodeGrant(
        config,
        new URL(`${this.#publicUrl}${PROVIDER_CALLBACK}${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(anew && { maxAge: 0 }),
        },
      )
      const told = tokens.claims()
      if (!told || !tokens.id_token) throw new ProviderRefusal('provider_not_taken')
      // many providers tell of the email, or of groups, only who asks for them
      const isAll = this.#needed().every((claim) => claim in told)
      const more =
        isAll || config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await fetchUserInfo(config, tokens.access_token, told.sub)
      return personIn({ told, more }, { settings: this.#settings, token: tokens.id_token })
    } catch (error) {
      throw refusalFor(error)
    }
  }

  /** Where a browser ends the session that the ID token is of; null where the provider offers that not, or not now. */
  async signOutAddress(token: string): Promise<string | null> {
    const { buildEndSessionUrl } = await library()
    const config = await this.#config().catch(() => null)
    if (!config?.serverMetadata().end_session_endpoint) return null
    const back = { id_token_hint: token, post_logout_redirect_uri: `${this.#publicUrl}/login` }
    return buildEndSessionUrl(config, back).href
  }

  /** Whom a logout token is about (OpenID Connect Back-Channel Logout). Throws ProviderRefusal. */
  async signedOut(token: string): Promise<SignedOut> {
    const { issuer, jwks_uri } = (await this.#config()).serverMetadata()
    return readLogoutToken(token, { issuer, keys: jwks_uri, audience: this.#settings.clientId })
  }

  #needed(): string[] {
    const { role } = this.#settings
    return ['email', 'name', ...(role ? [role.claim] : [])]
  }

  async #config(): Promise<Configuration> {
    if (!this.#known || this.#known.until < Date.now())
      this.#known = { config: this.#discover(), until: Date.now() + KNOWN_MS }
    const { config } = this.#known
    try {
      return await config
    } catch (error) {
      // one that could not be reached is asked again by the next who signs in
      if (this.#known?.config === config) this.#known = null
      throw refusalFor(error)
    }
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const client = await library()
    return client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: SKEW_SECONDS },
      clientAuth(client, clientSecret),
      {
        timeout: REQUEST_SECONDS,
        execute: [
          // also where the token came straight from the provider: a proxy between may be somebody else's
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }
}

/** By its secret as the provider takes it, in the body or in the head. */
function clientAuth(
  { None, ClientSecretPost, ClientSecretBasic }: typeof import('openid-client'),
  secret: string | null,
): ClientAuth {
  if (secret === null) return None()
  const [inBody, inHead] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? inBody(server, ...rest)
      : inHead(server, ...rest)
}

const providers = new WeakMap<Settings, Provider>()

/** The one of these settings, which remembers what it was told; null where the airline has none. */
export function providerOf(settings: Settings): Provider | null {
  if (!settings.identityProvider) return null
  const known =
    providers.get(settings) ?? new Provider(settings.identityProvider, settings.publicUrl)
  providers.set(settings, known)
  return known
}
