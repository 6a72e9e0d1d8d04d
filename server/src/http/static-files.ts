import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
    if (!isForPage(request) || !reply.sendFile) throw notFound()
    return reply.sendFile('index.html')
  })
}

/** Calls and built files are never a page. */
const NO_PAGE = /^\/(v1|assets)(\/|\?|$)/
const NAMED_FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/**
 * An address of the web, which the page itself resolves. Whoever takes anything gets the page too, but not
 * in place of a file: a picture or a script that is missing stays missing.
 */
function isForPage({ method, url, headers: { accept } }: FastifyRequest): boolean {
  if (method !== 'GET' || NO_PAGE.test(url)) return false
  if (accept?.includes('text/html')) return true
  return (accept === undefined || /(^|[\s,])(\*|text)\/\*/.test(accept)) && !NAMED_FILE.test(url)
}
