import {
  PROVIDER_CALLBACK,
  PROVIDER_SIGNED_OUT,
  PROVIDER_START,
  type ProviderRefusalKey,
} from '@trms/contract/people/auth/provider'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Services } from '../../platform/context.ts'
import { AppError, malformed } from '../../platform/errors.ts'
import { languageOfRequest } from '../../platform/http/envelope.ts'
import { isCrossSite } from '../../platform/session/cross-site.ts'
import { verbContext } from '../../platform/verb-context.ts'
import { countingFailures } from '../password/throttle.ts'
import { beginAttempt, localPath, takeAttempt } from '../provider/attempt.ts'
import { type Provider, providerOf } from '../provider/provider.ts'
import { ProviderRefusal } from '../provider/refusal.ts'
import { noteFailure } from './let-in.ts'
import { signInPerson } from './provider-sign-in.ts'
import { endSignedOut } from './provider-sign-out.ts'

/**
 * Mounts the addresses for signing in and out through the airline's identity provider,
 * where there is one. The browser and the provider open these themselves, so they are no
 * calls of the contract (docs/decisions/0052).
 */
export function mountProvider(app: FastifyInstance, services: Services): void {
  const provider = providerOf(services.settings)
  if (!provider) return
  // A HEAD request would use up the one-time code.
  const options = { exposeHeadRoute: false }
  const context = (request: FastifyRequest, reply: FastifyReply): Ctx => {
    const language = languageOfRequest(request)
    return verbContext(services, { actor: null, language, now: new Date(), request, reply })
  }
  app.get(PROVIDER_START, options, async (request, reply) =>
    reply.redirect(await start(context(request, reply), provider)),
  )
  app.get(PROVIDER_CALLBACK, options, async (request, reply) =>
    reply.redirect(await callback(context(request, reply), provider)),
  )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const form = { bodyLimit: 65_536, parseAs: 'string' } as const
    scope.addContentTypeParser(FORM, form, async (_request: FastifyRequest, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post(PROVIDER_SIGNED_OUT, async (request, reply) => {
      const { logout_token } = (request.body ?? {}) as { logout_token?: string }
      await signedOut(context(request, reply), provider, logout_token ?? '')
      return {}
    })
  })
}

const FORM = 'application/x-www-form-urlencoded'

/**
 * Handles a logout token that the provider sends when a person signs out
 * there; 400 for a token of anybody else.
 */
async function signedOut(ctx: Ctx, provider: Provider, token: string): Promise<void> {
  try {
    await endSignedOut(ctx, provider, token)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.request.log.info({ reason: error.reason }, 'a logout token was refused')
    throw malformed()
  }
}

/**
 * The redirect to the provider, only for a page of ours, so that no other site starts a sign-in. With `anew`,
 * the provider makes sure of the person again, however recently they signed in there.
 */
async function start(ctx: Ctx, provider: Provider): Promise<string> {
  const { origin, anew } = ctx.request.query as { origin?: unknown; anew?: unknown }
  const path = localPath(origin)
  if (isCrossSite(ctx.request)) return signInPage(path)
  const checks = beginAttempt(ctx, anew === undefined ? 'sign-in' : 'anew', path)
  return provider.signInAddress(checks).catch((error) => refused(ctx, path, error))
}

/**
 * The redirect after the provider has sent the browser back: to the sign-in page, which leads a signed-in
 * person on to the page that was asked for.
 */
async function callback(ctx: Ctx, provider: Provider): Promise<string> {
  const attempt = takeAttempt(ctx)
  if (!attempt) return signInPage('/', 'provider_outdated')
  const { state } = ctx.request.query as { state?: unknown }
  try {
    // The provider is asked about nobody who does not come back with a state of ours, once, in its own browser.
    const checks = await attempt.use(typeof state === 'string' ? state : '')
    noteFailure(ctx, undefined, 'provider')
    await countingFailures(ctx, 'provider', async () =>
      signInPerson(ctx, await provider.personOf(queryOf(ctx), checks), checks.anew),
    )
    return signInPage(attempt.path)
  } catch (error) {
    return refused(ctx, attempt.path, error)
  }
}

/**
 * The sign-in page with the reason of a refusal: a browser shows this answer as a page, so JSON would not do.
 */
function refused(ctx: Ctx, path: string, error: unknown): string {
  const { log } = ctx.request
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    return signInPage(path, 'unavailable')
  if (!(error instanceof ProviderRefusal)) {
    log.error({ err: error }, 'signing in through the identity provider failed')
    return signInPage(path, 'unavailable')
  }
  const { key, reason } = error
  log.info({ key, reason }, 'nobody was signed in through the identity provider')
  return signInPage(path, key)
}

const queryOf = ({ request }: Ctx) => request.url.slice(request.url.indexOf('?'))

function signInPage(path: string, why?: ProviderRefusalKey): string {
  const search = new URLSearchParams({
    ...(path !== '/' && { origin: path }),
    ...(why && { refused: why }),
  })
  return search.size > 0 ? `/login?${search}` : '/login'
}
