import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

const PATIENCE_MS = 3000
/** Whoever asks within so many ms hears what was found last: asking costs the database nothing (SEC-01). */
const FRESH_MS = 1000

/**
 * GET /health/live: the process answers. GET /health/ready: database and storage can be used, and the
 * server is not shutting down; 503 and what failed otherwise.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  state: { stopping: boolean },
): void {
  let looked = { at: -Infinity, failed: Promise.resolve<string[]>([]) }
  const failedNow = (log: FastifyBaseLogger) => {
    const now = performance.now()
    if (now - looked.at > FRESH_MS) looked = { at: now, failed: look(services, log) }
    return looked.failed
  }
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const failed = [...(state.stopping ? ['stopping'] : []), ...(await failedNow(request.log))]
    if (failed.length > 0) return reply.code(503).send({ status: 'not ready', failed })
    return { status: 'ready' }
  })
}

/** The names of what cannot be used. */
async function look(services: Services, log: FastifyBaseLogger): Promise<string[]> {
  const checks = {
    database: sql`SELECT 1`.execute(services.db),
    storage: services.files.check(),
  }
  const failed: string[] = []
  await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      withPatience(check).catch((err) => {
        log.warn({ err }, `${name} is not ready`)
        failed.push(name)
      }),
    ),
  )
  return failed
}

function withPatience(check: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })
  return Promise.race([check, late]).finally(() => clearTimeout(timer))
}
