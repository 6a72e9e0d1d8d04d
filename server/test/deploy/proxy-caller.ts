import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { Caller } from '../caller.ts'
import { SITE } from './proxy.ts'

type Body = string | FormData | Uint8Array<ArrayBuffer>

/**
 * A browser's single HTTP/2 connection to the site, whose certificate is trusted by the authority `ca` (PEM).
 */
export function openConnection(port: number, ca: string): ClientHttp2Session {
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  return connect(`https://${SITE}:${port}`, { ca, lookup })
}

const headersOf = (stream: ClientHttp2Stream) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.on('response', resolve).on('error', reject)
  })

async function answerOf(stream: ClientHttp2Stream) {
  const headers = await headersOf(stream)
  return { headers, status: Number(headers[':status']), body: await buffer(stream) }
}

/** A client that makes calls through a proxy. */
export class ProxyCaller extends Caller {
  readonly connection: ClientHttp2Session
  /** How a body is sent: in this many pieces, with a pause in ms after each. */
  pace = { pieces: 1, restMs: 0 }
  /** Called when half of a body was sent. */
  halfway: () => unknown = () => undefined

  constructor(connection: ClientHttp2Session) {
    super('')
    this.connection = connection
  }

  /** Adds the header that browsers send with requests of the site's own pages. */
  override headers(): Record<string, string> {
    return { ...super.headers(), 'sec-fetch-site': 'same-origin' }
  }

  override get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const stream = this.connection.request({ ':path': path, ...this.headers(), ...headers })
    return answerOf(stream).then(
      (answer) =>
        new Response(new Uint8Array(answer.body), {
          status: answer.status,
          headers: plain(answer.headers),
        }),
    )
  }

  /** Listens to an endless answer; `text` holds what has arrived so far. */
  async listen(path: string): Promise<{ status: number; text: string }> {
    const stream = this.connection.request({ ':path': path, ...this.headers() })
    const headers = await headersOf(stream)
    const heard = { status: Number(headers[':status']), text: '' }
    stream.on('data', (bytes) => {
      heard.text += bytes
    })
    return heard
  }

  protected override async answerTo(url: string, body: Body, headers: Record<string, string>) {
    const form = body instanceof FormData ? new Response(body) : undefined
    const type = form?.headers.get('content-type')
    const bytes = form ? new Uint8Array(await form.arrayBuffer()) : Buffer.from(body as string)
    const stream = this.connection.request({
      ':method': 'POST',
      ':path': url,
      ...headers,
      ...(type && { 'content-type': type }),
      'content-length': bytes.byteLength,
    })
    const answered = answerOf(stream)
    answered.catch(() => undefined)
    await this.#send(stream, bytes)
    const answer = await answered
    const isShrunk = answer.headers['content-encoding'] === 'gzip'
    return {
      status: answer.status,
      headers: plain(answer.headers),
      text: String(isShrunk ? gunzipSync(answer.body) : answer.body),
    }
  }

  async #send(stream: ClientHttp2Stream, bytes: Uint8Array): Promise<void> {
    const { pieces, restMs } = this.pace
    const size = Math.ceil(bytes.length / pieces)
    for (let piece = 0; piece < pieces; piece++) {
      if (piece === Math.floor(pieces / 2)) await this.halfway()
      stream.write(bytes.subarray(piece * size, (piece + 1) * size))
      await setTimeout(restMs)
    }
    stream.end()
  }
}

/** The HTTP/2 headers that also exist in HTTP/1; each cookie has a line of its own. */
function plain(given: Record<string, unknown>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    if (!name.startsWith(':')) for (const one of [value].flat()) headers.append(name, String(one))
  return headers
}
