import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

const PATIENCE_MS = 3000

/**
 * GET /health/live: the process answers. GET /health/ready: database and storage can be used, and the
 * server is not shutting down; 503 and what failed otherwise.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  state: { stopping: boolean },
): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const checks = {
      database: sql`SELECT 1`.execute(services.db),
      storage: services.files.check(),
    }
    const failed: string[] = state.stopping ? ['stopping'] : []
    await Promise.all(
      Object.entries(checks).map(([name, check]) =>
        withPatience(check).catch((err) => {
          request.log.warn({ err }, `${name} is not ready`)
          failed.push(name)
        }),
      ),
    )
    if (failed.length > 0) return reply.code(503).send({ status: 'not ready', failed })
    return { status: 'ready' }
  })
}

function withPatience(check: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })
  return Promise.race([check, late]).finally(() => clearTimeout(timer))
}
