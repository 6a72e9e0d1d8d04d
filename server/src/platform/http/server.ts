import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { BOUNDS } from '@trms/contract/call'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../context.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { knownKey } from '../session/api-key.ts'
import { readToken } from '../session/token.ts'
import { isLoopback } from '../settings/loopback.ts'
import type { KeyRing } from '../settings/secrets.ts'
import { onAnswered } from './answered.ts'
import { decorateRequests } from './attribution.ts'
import { BareAnswers } from './bare.ts'
import { watchBodies } from './bodies.ts'
import { drainRefused } from './drain.ts'
import { sendError } from './envelope.ts'
import { refuseOtherHosts } from './hosts.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { securityHeaders } from './security-headers.ts'
import { shrink } from './shrink.ts'

/** A Fastify instance with everything that all answers share; the routes are added afterwards. */
export async function newServer(
  { settings, secrets }: Pick<Services, 'settings' | 'secrets'>,
  logger: Logger,
  limits: Limits,
): Promise<FastifyInstance> {
  const { publicUrl, trustedProxies } = settings
  const behindProxy = !isLoopback(new URL(publicUrl).hostname) || trustedProxies.length > 0
  const secure = securityHeaders(settings)
  const bare = new BareAnswers(secure)
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // The caller's address is the last one in X-Forwarded-For that is not a trusted proxy's. So an address
    // that a caller writes into the header does not count.
    trustProxy: behindProxy ? ['loopback', ...trustedProxies] : false,
    bodyLimit: BOUNDS.bytes,
    forceCloseConnections: 'idle',
    // Requests that still come on an open connection while the server stops are answered normally.
    return503OnClosing: false,
    // watchBodies limits the time of a body, which depends on the body's size.
    requestTimeout: 0,
    keepAliveTimeout: limits.keptMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.lookMs },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: bare.onFrameworkError,
    clientErrorHandler: bare.onClientError,
  })
  const bodies = watchBodies(app.server, limits, bare)
  app.addHook('onClose', async () => bodies.close())
  app.setErrorHandler(async (error, request, reply) => {
    await drainRefused(request, reply)
    return sendError(error, request, reply)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    // Contents of records, files included, must not be stored on a shared computer of a crew room.
    const said = isUnderV1(request) ? String(reply.getHeader('cache-control') ?? '') : 'no-store'
    if (!said.includes('no-store')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onSend', shrink)
  decorateRequests(app)
  logAnswers(app)

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(secure)
    done()
  })
  app.addHook('onRequest', async (request) => refuseOtherHosts(settings, request))
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (_request, key) => {
      if (key.startsWith('session ')) return limits.sessionCalls
      return key.startsWith('key ') ? limits.keyCalls : limits.addressCalls
    },
    keyGenerator: (request) => callerKey(request, secrets),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.ceil(context.ttl / 1000)
      return new AppError('TOO_MANY_REQUESTS', 'too_many_requests', {
        params: { seconds },
        retryAfterSeconds: seconds,
      })
    },
  })
  return app
}

const isUnderV1 = (request: FastifyRequest) => isCall(request) || request.url.startsWith('/v1/')

/** Whether the matched route is a call; the written address does not count. */
const isCall = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/v1/') ?? false

/**
 * The key by which calls are counted: a known API key, or the session in a signed token, or else the network
 * address.
 */
async function callerKey(request: FastifyRequest, secrets: KeyRing): Promise<string> {
  const key = knownKey(request)
  if (key) return `key ${key}`
  const header = request.headers['access-token']
  const token = typeof header === 'string' ? header : request.cookies?.token
  const claims = token ? await readToken(secrets, token) : null
  return claims ? `session ${claims.ses}` : `address ${networkOf(request.ip)}`
}

/** Logs one line per answer: ids and figures only, without query, file name, address, name or email. */
function logAnswers(app: FastifyInstance): void {
  onAnswered(app, ({ request, method, route, status, ms }) => {
    const { accountId, byKey } = request
    const who = accountId && { [byKey ? 'key' : 'account']: accountId }
    const facts = { method, route, status, ...who, ms: Math.round(ms) }
    request.log.info(facts, 'answered')
  })
}
