import type { webcrypto } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROVIDER_CALLBACK, PROVIDER_SIGNED_OUT } from '@trms/contract/people/auth/provider'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

export const CLIENT_ID = 'training-records'
const CLIENT_SECRET = 'only-for-tests-of-the-identity-provider'

/** Ways in which a test makes the provider misbehave. */
interface Misbehaviour {
  /** Runs before a route answers; a promise that never resolves makes the provider hang. */
  before?: (ctx: { path: string }) => Promise<void> | void
  /** Changes the claims of ID tokens, which are then signed again, with `key` by another key. */
  claims?: (claims: JWTPayload) => JWTPayload
  key?: webcrypto.CryptoKey
}

/** A real OpenID provider (`oidc-provider`) on a port of this machine, with people set by the test. */
export interface TestProvider {
  issuer: string
  /** The people who can sign in, as claims by subject. */
  people: Record<string, Record<string, unknown>>
  misbehaves: Misbehaviour
  /** A token with these claims, signed by the provider's key. */
  sign(claims: JWTPayload): Promise<string>
  /** The environment variables of a server that uses this provider. */
  env: Record<string, string>
  close(): Promise<void>
}

interface Given {
  /** The product's PUBLIC_URL. */
  publicUrl: string
}

export async function startProvider({ publicUrl }: Given): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // By its IP address the provider is another site than the product, which browsers know by name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }
  const sign = (claims: JWTPayload, key: webcrypto.CryptoKey = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  const state: Pick<TestProvider, 'people' | 'misbehaves'> = { people: {}, misbehaves: {} }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}${PROVIDER_CALLBACK}`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}${PROVIDER_SIGNED_OUT}`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only-for-tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...state.people[sub] }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource },
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Misbehaviour that a test asks for need not be logged.
  provider.silent = true
  provider.use(async (ctx, next) => {
    await state.misbehaves.before?.(ctx)
    await next()
    const { claims, key } = state.misbehaves
    const body = ctx.body as { id_token?: string } | undefined
    if (!claims || !body?.id_token) return
    const told = JSON.parse(
      Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as JWTPayload
    body.id_token = await sign(claims(told), key)
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    if (!uid) return handle(request, response)
    const as = new URL(request.url ?? '', issuer).searchParams.get('as')
    if (as === null) return response.end(signInPage(Object.keys(state.people), uid))
    const result = as === '' ? { error: 'access_denied' } : { login: { accountId: as } }
    provider
      .interactionFinished(request, response, result)
      .catch((error) => response.writeHead(500).end(String(error)))
  })
  return Object.assign(state, {
    issuer,
    sign: (claims: JWTPayload) => sign(claims),
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
    close: () => closed(server),
  })
}

/** The sign-in page: one link for each person, and one to cancel. */
function signInPage(people: string[], uid: string): string {
  const link = (as: string, text: string) =>
    `<p><a href="/interaction/${uid}?as=${encodeURIComponent(as)}">${text}</a></p>`
  return `<!doctype html><title>The provider</title>${people.map((one) => link(one, one)).join('')}${link('', 'Cancel')}`
}

/** The page that asks whether to sign out of the provider too. */
async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = `<!doctype html><title>Signing out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
