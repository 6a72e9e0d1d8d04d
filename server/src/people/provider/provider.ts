import { PROVIDER_CALLBACK } from '@trms/contract/people/auth/provider'
import type { ClientAuth, Configuration } from 'openid-client'
import { firstUsed } from '../../platform/first-used.ts'
import type { IdentityProvider } from '../../platform/settings/identity-provider.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { readLogoutToken, type SignedOut } from './logout-token.ts'
import { type Person, personIn } from './person.ts'
import { ProviderRefusal, refusalFor } from './refusal.ts'

/**
 * The library is loaded with the first sign-in, which saves its memory on an
 * idle server and on one without a provider.
 */
const library = firstUsed(() => import('openid-client'))

/** How long a request to the provider may take. */
const REQUEST_SECONDS = 5
/** How far the provider's clock may differ from the server's. */
const SKEW_SECONDS = 60
/** The lifetime of the provider's discovery document here, after which the next sign-in fetches a new one. */
const KNOWN_MS = 3_600_000

/** The secrets of one sign-in, which the browser's cookie and address carry (attempt.ts). */
export interface Checks {
  state: string
  nonce: string
  verifier: string
  /** Whether the person has to sign in at the provider again, however recently they did. */
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

  /** The issuer, as the settings name it. */
  get issuer(): string {
    return this.#settings.issuer
  }

  /**
   * The address at which the browser signs in. Throws ProviderRefusal while the provider cannot be reached.
   */
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
   * The person who came back, by the query of the address to which the provider sent the
   * browser. Exchanges the code and checks the ID token: signature, issuer, audience,
   * nonce, times and, with `anew`, when the person signed in. Throws ProviderRefusal.
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
      // Many providers put email and groups into the user info answer only, not into the ID token.
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

  /**
   * The address that ends the provider's session of this ID token;
   * null where the provider offers none or cannot be reached.
   */
  async signOutAddress(token: string): Promise<string | null> {
    const { buildEndSessionUrl } = await library()
    const config = await this.#config().catch(() => null)
    if (!config?.serverMetadata().end_session_endpoint) return null
    const back = { id_token_hint: token, post_logout_redirect_uri: `${this.#publicUrl}/login` }
    return buildEndSessionUrl(config, back).href
  }

  /**
   * The person or session that a logout token names (OpenID
   * Connect Back-Channel Logout). Throws ProviderRefusal.
   */
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
      // A failed discovery is not kept, so that the next sign-in asks the provider again.
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
          // The token's signature is checked although the token comes
          // straight from the provider: a proxy may stand between.
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }
}

/**
 * Sends the client secret in the body, or in the Authorization
 * header where the provider does not take the body.
 */
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

/**
 * The provider of these settings, a single object because of its cached discovery; null without a provider.
 */
export function providerOf(settings: Settings): Provider | null {
  if (!settings.identityProvider) return null
  const known =
    providers.get(settings) ?? new Provider(settings.identityProvider, settings.publicUrl)
  providers.set(settings, known)
  return known
}
