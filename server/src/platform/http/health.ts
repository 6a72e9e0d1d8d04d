import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { onceWithin, withPatience } from '../time/patience.ts'

const PATIENCE_MS = 3000
/** How long a result is reused, so that frequent requests cost the database nothing (SEC-01). */
const FRESH_MS = 1000

/** The parts that a server cannot work without. */
export const PARTS = ['database', 'storage'] as const
export type Part = (typeof PARTS)[number]

/**
 * GET /health/live answers while the process runs. GET /health/ready answers 200 when database and storage
 * can be used and the server is not stopping, otherwise 503 with the failed parts. Returns the function that
 * finds the failed parts.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  state: { stopping: boolean },
): () => Promise<Part[]> {
  const failedParts = onceWithin(FRESH_MS, () => look(services))
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const failed = [...(state.stopping ? ['stopping'] : []), ...(await failedParts())]
    if (failed.length > 0) return reply.code(503).send({ status: 'not ready', failed })
    return { status: 'ready' }
  })
  return failedParts
}

async function look({ db, files, log }: Services): Promise<Part[]> {
  const checks = { database: sql`SELECT 1`.execute(db), storage: files.check() }
  const failed: Part[] = []
  await Promise.all(
    PARTS.map((part) =>
      withPatience<unknown>(checks[part], PATIENCE_MS).catch((err) => {
        log.warn({ err }, `${part} is not ready`)
        failed.push(part)
      }),
    ),
  )
  return failed
}
