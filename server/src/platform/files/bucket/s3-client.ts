import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FileBucket } from '../../settings/file-bucket.ts'
import { withPatience } from '../../time/patience.ts'
import { S3Error } from './s3-error.ts'

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; absent: the bucket itself is asked. */
  key?: string
  query?: Record<string, string>
  body?: Buffer
  headers?: Record<string, string>
}

/** In all for one thing that is asked, tries included: a browser that waits for its answer gives up after 30 s. */
const PATIENCE_MS = 20_000
const TRIES = 3
const PAUSE_MS = 200
/** What a server says when the same may be granted a moment later. */
const PASSING = [429, 500, 502, 503, 504]

/** Asks a bucket by Amazon's S3 protocol, signed (AWS Signature Version 4), with the bucket's name in the path. */
export class S3Client {
  readonly #at: FileBucket

  constructor(at: FileBucket) {
    this.#at = at
  }

  /**
   * The answer, whose body its reader has to read or end. Every body that is sent carries its SHA-256 within the signature: a
   * server takes no other bytes. Throws S3Error for what is refused, and fetch's error where nobody answers.
   */
  async ask(asked: Asked): Promise<Response> {
    const until = AbortSignal.timeout(PATIENCE_MS)
    for (let i = 1; ; i++)
      try {
        return await this.#askOnce(asked, until)
      } catch (error) {
        const may = !(error instanceof S3Error) || PASSING.includes(error.status)
        if (i === TRIES || !may || until.aborted) throw error
        await setTimeout(PAUSE_MS * 2 ** i)
      }
  }

  /** The same, with its body as text. */
  async text(asked: Asked): Promise<string> {
    return withPatience((await this.ask(asked)).text(), PATIENCE_MS)
  }

  /** The same, with its head alone. */
  async head(asked: Asked): Promise<Headers> {
    const { headers, body } = await this.ask(asked)
    await body?.cancel()
    return headers
  }

  async #askOnce({ method, key, query, body, headers }: Asked, until: AbortSignal) {
    const { endpoint, bucket, prefix, region, accessKey, secretKey } = this.#at
    const path = key === undefined ? '' : `/${prefix}${key}`
    const url = `${endpoint}/${bucket}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    }).sign()
    // a body that is read comes as slowly as its reader takes it: time counts until the answer begins
    const begun = new AbortController()
    const late = () => begun.abort(until.reason)
    until.addEventListener('abort', late, { once: true })
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: begun.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      if (response.ok) return response
      const said = await response.text().catch(() => '')
      throw new S3Error(response.status, said, `${method} ${new URL(url).pathname}`)
    } finally {
      until.removeEventListener('abort', late)
    }
  }
}
