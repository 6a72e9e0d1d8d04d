import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS_KEY = 'stand-in-key'
const SECRET_KEY = 'stand-in-secret-0123456789'
const BUCKET = 'trms-files'
const CLOCK_MS = 15 * 60_000
/** The number of keys on a page of a list; few, so that a test sees a second page. */
const PAGE = 3

/**
 * A stand-in for a bucket, for `npm test`: the part of S3 that the product uses, in memory. Like S3 it
 * refuses a wrong signature, a body that was not signed, a wrong clock, and bytes beyond the quota. The trial
 * `npm run test:cluster -- storage` uses a real server.
 */
export interface BucketStandIn {
  env: Record<string, string>
  keys(): string[]
  /** The number of multipart uploads begun and not ended. */
  uploads(): number
  /** Corrupts bytes of a file. */
  damage(key: string): void
  /** Stops answering; with `afterParts`, that many bodies are still accepted, and the next one breaks off. */
  goAway(afterParts?: number): void
  comeBack(): void
  /** Sets how far the bucket's clock is ahead of the true time. */
  setClock(aheadMs: number): void
  /** Sets the most bytes that the bucket takes; null for no limit. */
  setQuota(bytes: number | null): void
  close(): Promise<void>
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

interface Request {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
  range: string | undefined
}

interface Answer {
  status?: number
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export async function startBucketStandIn(): Promise<BucketStandIn> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  let takes = Number.POSITIVE_INFINITY
  let ahead = 0
  let quota: number | null = null

  const room = (body: Buffer) => {
    const used = [...objects.values()].reduce((sum, one) => sum + one.length, 0)
    if (quota !== null && used + body.length > quota) throw new Refusal(403, 'QuotaExceeded')
  }
  const uploadOf = (query: URLSearchParams) => {
    const found = uploads.get(query.get('uploadId') ?? '')
    if (!found) throw new Refusal(404, 'NoSuchUpload')
    return found
  }
  const complete = (key: string, query: URLSearchParams, list: string) => {
    const { parts } = uploadOf(query)
    const asked = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const bodies = asked.map(([, number, etag]) => {
      const part = parts.get(Number(number))
      if (!part || etagOf(part) !== etag) throw new Refusal(400, 'InvalidPart')
      return part
    })
    if (bodies.slice(0, -1).some((one) => one.length < 5 << 20))
      throw new Refusal(400, 'EntityTooSmall')
    uploads.delete(query.get('uploadId') ?? '')
    objects.set(key, Buffer.concat(bodies))
    return '<CompleteMultipartUploadResult/>'
  }

  function answer({ method, key, query, body, range }: Request): Answer {
    if (method === 'GET' && query.has('uploads'))
      return {
        body: [...uploads]
          .filter(([, one]) => one.key.startsWith(query.get('prefix') ?? ''))
          .map(([id, one]) => `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId></Upload>`)
          .join(''),
      }
    if (method === 'GET' && !key) return { body: listOf(objects, query) }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return { body: `<r><UploadId>${id}</UploadId></r>` }
    }
    if (method === 'POST') return { body: complete(key, query, body.toString()) }
    if (method === 'PUT') {
      room(body)
      const number = query.get('partNumber')
      if (number) uploadOf(query).parts.set(Number(number), body)
      else objects.set(key, body)
      return { headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      if (query.has('uploadId')) {
        uploadOf(query)
        uploads.delete(query.get('uploadId') ?? '')
      } else objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    if (method === 'HEAD') return { headers: { 'content-length': found.length } }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (first === undefined || last === undefined) return { body: found }
    return {
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/${found.length}` },
      body: found.subarray(Number(first), Number(last) + 1),
    }
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    try {
      checkSignature(request, body, Date.now() + ahead)
      const url = new URL(request.url ?? '', 'http://stand-in')
      const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/')
      if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
      const { method = '', headers } = request
      const query = url.searchParams
      return answer({ method, key: key.join('/'), query, body, range: headers.range })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const said = `<Error><Code>${error.code}</Code><Message>as S3 says it</Message></Error>`
      return { status: error.status, ...(request.method !== 'HEAD' && { body: said }) }
    }
  }

  const server = createServer(async (request, response) => {
    if (takes <= 0) {
      request.socket.destroy()
      return
    }
    if (request.method === 'PUT') takes -= 1
    const body = await gather(request).catch(() => null)
    if (!body) return
    const { status = 200, headers = {}, body: said = '' } = answerTo(request, body)
    response.writeHead(status, { 'content-length': said.length, ...headers }).end(said)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      FILES_URL: `s3://${BUCKET}/kept?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
      FILES_ACCESS_KEY: ACCESS_KEY,
      FILES_SECRET_KEY: SECRET_KEY,
    },
    keys: () => [...objects.keys()].map((key) => key.replace(/^kept\//, '')).sort(),
    uploads: () => uploads.size,
    damage(key) {
      const found = Buffer.from(objects.get(`kept/${key}`) ?? '')
      found[found.length - 1] = (found.at(-1) ?? 0) ^ 1
      objects.set(`kept/${key}`, found)
    },
    goAway(afterParts = 0) {
      takes = afterParts
      if (afterParts === 0) server.closeAllConnections()
    },
    comeBack() {
      takes = Number.POSITIVE_INFINITY
    },
    setClock(aheadMs) {
      ahead = aheadMs
    },
    setQuota(bytes) {
      quota = bytes
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const all = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = all.slice(0, PAGE)
  const files = page.map(
    ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
  )
  const more = all.length > PAGE
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${files.join('')}</ListBucketResult>`
}

async function gather(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hex256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Checks the AWS Signature Version 4 of a request as received. */
function checkSignature({ method, url = '', headers }: IncomingMessage, body: Buffer, now: number) {
  const [, key, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId')
  const moment = String(headers['x-amz-date'])
  const at = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(now - at) < CLOCK_MS)) throw new Refusal(403, 'RequestTimeTooSkewed')
  const sha256 = String(headers['x-amz-content-sha256'])
  const signed = names.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(name)) throw new Refusal(403, 'AccessDenied')
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((one) => (one.includes('=') ? one : `${one}=`))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    sha256,
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const secret = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`)
  const text = ['AWS4-HMAC-SHA256', moment, scope, hex256(canonical)].join('\n')
  if (hmac(secret as Buffer, text).toString('hex') !== given)
    throw new Refusal(403, 'SignatureDoesNotMatch')
  if (hex256(body) !== sha256) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
}
