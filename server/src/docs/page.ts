import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { firstUsed } from '../platform/first-used.ts'
import { openApiDocument } from './openapi.ts'

/** Headers that belong to the connection of one server, and that the other server sets itself. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]

/**
 * Serves GET /v1/openapi.json, and a page that shows the description at /docs. Both are made at the first
 * request: on most servers nobody asks, and making both would take a tenth of the start time and memory.
 */
export function mountDocs(app: FastifyInstance, publicUrl: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  const read = () => {
    document ??= openApiDocument(publicUrl)
    return document
  }
  const page = firstUsed(() => newPage(read()))
  const show = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const shown = await (await page()).inject({ method: 'GET', url, headers })
    for (const name of OF_THE_CONNECTION) delete shown.headers[name]
    return reply.code(shown.statusCode).headers(shown.headers).send(shown.rawPayload)
  }
  app.get('/v1/openapi.json', async () => read())
  app.get('/docs', show)
  app.get('/docs/*', show)
  app.addHook('onClose', async () => (await page.made)?.close())
}

/** A second server that does not listen, because Fastify accepts no further routes once it has answered. */
async function newPage(document: object): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const page = Fastify()
  await page.register(swagger.default, {
    mode: 'static',
    specification: { document: document as never },
  })
  await page.register(swaggerUi.default, { routePrefix: '/docs', staticCSP: true })
  await page.ready()
  return page
}
