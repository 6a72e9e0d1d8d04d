import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'

/**
 * The built web, served with the compressed twins that the build made. Files with a hash in their name
 * never change; the page itself is asked for every time.
 */
export async function mountWeb(app: FastifyInstance, root: string): Promise<void> {
  if (existsSync(join(root, 'index.html'))) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const forPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!forPage || request.url.startsWith('/v1/') || !reply.sendFile) throw notFound()
    return reply.sendFile('index.html')
  })
}
