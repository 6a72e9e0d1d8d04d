import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { elementOf } from './listing.ts'
import type { S3Client } from './s3-client.ts'
import { S3Error } from './s3-error.ts'

/** The size of a part. S3 takes up to 10,000 parts, of which only the last may be shorter than 5 MiB. */
const PART_BYTES = 8 << 20

/**
 * Sends a stream to the bucket: a short one in one piece, a longer one in parts, which stay invisible until
 * the server has joined the parts. A failure leaves nothing behind. Throws the source's error, S3Error, or
 * fetch's error.
 */
export async function upload(
  client: S3Client,
  key: string,
  source: Readable,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  const parts: string[] = []
  let uploadId = ''
  const send = async (body: Buffer) => {
    uploadId ||= await begin(client, key)
    const query = { partNumber: String(parts.length + 1), uploadId }
    const headers = await client.head({ method: 'PUT', key, query, body })
    parts.push(headers.get('etag') ?? '')
  }
  try {
    let held: Buffer[] = []
    let bytes = 0
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      held.push(chunk)
      bytes += chunk.length
      if (bytes < PART_BYTES) continue
      await send(Buffer.concat(held))
      held = []
      bytes = 0
    }
    const last = Buffer.concat(held)
    if (!uploadId) await client.head({ method: 'PUT', key, body: last })
    else {
      if (last.length > 0) await send(last)
      await finish(client, { key, uploadId, parts, size })
    }
  } catch (error) {
    source.destroy()
    if (uploadId) await giveUp(client, key, uploadId).catch(() => undefined)
    throw error
  }
  return { size, sha256: hash.digest() }
}

async function begin(client: S3Client, key: string): Promise<string> {
  const xml = await client.text({ method: 'POST', key, query: { uploads: '' } })
  const id = elementOf(xml, 'UploadId')
  if (!id) throw new Error('the bucket began an upload without an upload id')
  return id
}

/** Aborts an upload and deletes its parts. An upload that the server no longer knows is gone already. */
export async function giveUp(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.head({ method: 'DELETE', key, query: { uploadId } }).catch((error: unknown) => {
    if (!(error instanceof S3Error && error.status === 404)) throw error
  })
}

interface Finished {
  key: string
  uploadId: string
  parts: readonly string[]
  size: number
}

/**
 * Joins the parts. A server may answer 200 with an error in the body, or join the parts although its answer
 * was lost, so the result is checked.
 */
async function finish(client: S3Client, { key, uploadId, parts, size }: Finished): Promise<void> {
  const list = parts.map(
    (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`,
  )
  const asked = { method: 'POST', key, query: { uploadId }, body } as const
  const answered = await client.text(asked).then(
    (said) =>
      said.includes('<Error') ? new S3Error(200, said, 'putting the parts together') : null,
    (error: unknown) => error,
  )
  if (answered && !(answered instanceof S3Error && answered.code === 'NoSuchUpload')) throw answered
  const headers = await client.head({ method: 'HEAD', key })
  if (Number(headers.get('content-length')) !== size)
    throw new Error(`the bucket has not all of ${key} that was sent`)
}
