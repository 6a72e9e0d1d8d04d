import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { type PageSettings, pageOf } from './page.ts'

/**
 * Serves the built web with the compressed files made by the build, and the page for every other address.
 * Files with a hash in their name never change; the page itself is always revalidated.
 */
export async function mountWeb(
  app: FastifyInstance,
  root: string,
  settings: PageSettings,
): Promise<void> {
  const built = existsSync(join(root, 'index.html'))
  const sendPage = built ? await pageOf(root, settings) : null
  if (sendPage) {
    // One route serves all assets: a route for each of the 300 files cost a start a quarter of a second and
    // 12 MB.
    await app.register(fastifyStatic, { ...SENT, root: join(root, 'assets'), prefix: '/assets/' })
    await app.register(fastifyStatic, {
      ...SENT,
      root,
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**'],
      decorateReply: false,
    })
    app.get('/', sendPage)
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request) || !sendPage) throw notFound()
    return sendPage(request, reply)
  })
}

const SENT: Partial<FastifyStaticOptions> = {
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, path) {
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (WORKER.test(path)) reply.header('content-security-policy', POLICY_OF_WORKERS)
  },
}

/**
 * A worker has the policy of its own file, which browsers keep with the file. It may run WebAssembly, which
 * hashes passwords; no page may.
 */
const WORKER = /-worker-[\w-]+\.js(\.br|\.gz)?$/
const POLICY_OF_WORKERS = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** Addresses of calls and of built files, which are never answered with the page. */
const NO_PAGE = /^\/(v1|assets)(\/|\?|$)/
const NAMED_FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/**
 * Whether the page answers this address. A client that accepts anything also gets the page, but not for an
 * address with a file ending: a missing picture or script stays missing.
 */
function isForPage({ method, url, headers: { accept } }: FastifyRequest): boolean {
  if (method !== 'GET' || NO_PAGE.test(url)) return false
  if (accept?.includes('text/html')) return true
  return (accept === undefined || /(^|[\s,])(\*|text)\/\*/.test(accept)) && !NAMED_FILE.test(url)
}
