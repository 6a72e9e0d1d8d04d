import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FileBucket } from '../../settings/file-bucket.ts'
import { withPatience } from '../../time/patience.ts'
import { S3Error } from './s3-error.ts'

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The key without the prefix; absent for a request about the bucket itself. */
  key?: string
  query?: Record<string, string>
  body?: Buffer
  headers?: Record<string, string>
}

/** The time for one request with all retries: a browser gives up on an answer after 30 s. */
const PATIENCE_MS = 20_000
const TRIES = 3
const PAUSE_MS = 200
/** HTTP statuses after which the same request may succeed a moment later. */
const PASSING = [429, 500, 502, 503, 504]

/**
 * Sends requests to a bucket by Amazon's S3 protocol, signed (AWS Signature Version 4), with the bucket's
 * name in the path.
 */
export class S3Client {
  readonly #at: FileBucket

  constructor(at: FileBucket) {
    this.#at = at
  }

  /**
   * Returns the answer, whose body the caller has to read or cancel. The signature covers the SHA-256 of the
   * sent body, so that the server accepts no other bytes. Throws S3Error for a refusal, and fetch's error
   * when nobody answers.
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

  /** Sends a request and returns the answer's body as text. */
  async text(asked: Asked): Promise<string> {
    return withPatience((await this.ask(asked)).text(), PATIENCE_MS)
  }

  /** Sends a request and returns the answer's headers. */
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
    // The time limit ends when the answer begins: a body arrives only as fast as the caller reads.
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
