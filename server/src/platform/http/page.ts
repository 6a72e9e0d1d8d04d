import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { zoneForPages } from '../time/moment.ts'

const TIME_ZONE = /(<meta name="time-zone" content=")[^"]*(")/

/**
 * Comments that the build leaves in the page: links to the files of the frame, and of single addresses
 * (web/page-links.ts).
 */
const FRAME_LINKS = /<!--frame (.*?)-->/
const PAGE_LINKS = /<!--page (\S+) (.*?)-->/g

/**
 * Links for the sign-in ways beside the password; used with an identity provider, or a host name for
 * passkeys.
 */
const WAYS_LINKS = /<!--ways (.*?)-->/

/**
 * The readable cookie of a session. A page with this cookie will probably show the frame; the cookie grants
 * nothing.
 */
const HAS_SESSION = /(?:^|;\s*)token=./

export type PageSettings = Pick<Settings, 'timeZone' | 'identityProvider' | 'publicHost'>

/**
 * Sends the page of the built web, which tells the browser the airline's time zone before anything is drawn
 * (LST-02), and the name of the identity provider, if any. For a browser with a session the page also links
 * the files of the frame and of the page at this address, so that they load together with the entry. Every
 * variant is compressed once when the server starts.
 */
export async function pageOf(
  root: string,
  { timeZone, identityProvider, publicHost }: PageSettings,
) {
  const hasWays = identityProvider !== null || publicHost !== null
  const built = await readFile(join(root, 'index.html'), 'utf8')
  const bare = built.replace(FRAME_LINKS, '').replace(WAYS_LINKS, '').replace(PAGE_LINKS, '')
  const meta = identityProvider
    ? `<meta name="provider" content="${quoted(identityProvider.name)}" />`
    : ''
  const placed = bare.replace(TIME_ZONE, `$1${zoneForPages(timeZone, new Date())}$2`)
  const bodyOf = (links: string) =>
    compressed(placed.replace('</head>', () => `${meta}${links}</head>`))
  const frame = FRAME_LINKS.exec(built)?.[1] ?? ''
  const visitors = bodyOf((hasWays && WAYS_LINKS.exec(built)?.[1]) || '')
  const others = bodyOf(frame)
  const pages = new Map(
    [...built.matchAll(PAGE_LINKS)].map(([, path = '', links = '']) => [
      path,
      bodyOf(frame + links),
    ]),
  )

  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const known = HAS_SESSION.test(request.headers.cookie ?? '')
    const { bodies, hash } = known ? (pages.get(path) ?? others) : visitors
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    const etag = `"${hash}-${coding ?? 'plain'}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (coding) reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(bodies[coding ?? 'plain'])
  }
}

const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function compressed(text: string) {
  const page = Buffer.from(text)
  return {
    bodies: { br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }), plain: page },
    hash: createHash('sha256').update(page).digest('base64url').slice(0, 22),
  }
}
