import { randomUUID } from 'node:crypto'
import { flatten } from '@trms/contract/common/dotted'
import type { Headers } from './client.ts'

/** A file of this size that counts as a PDF by its content. */
export function pdf(size: number): Buffer {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write(`%PDF-1.7\n%${randomUUID()}\n`)
  return bytes
}

export interface Multipart {
  headers: Headers
  /** The bytes before and after the file. */
  head: Buffer
  tail: Buffer
}

/** A multipart request with the record's fields and then its file, as a browser sends these. */
export function multipart(record: object, fileField = 'report'): Multipart {
  const boundary = `----bench${randomUUID()}`
  const field = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const fields = flatten(record).map(([name, value]) => `${field(name)}\r\n${value}\r\n`)
  const file = `${field(fileField, '; filename="report.pdf"')}content-type: application/pdf\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    head: Buffer.from(`${fields.join('')}${file}`),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

/** Takes a body of `multipart` apart again, into its fields and its file. */
export function partsOf(body: Buffer, type: string) {
  const boundary = `--${type.slice(type.indexOf('boundary=') + 'boundary='.length)}`
  const fields: Record<string, string> = {}
  let file: Buffer | null = null
  for (let at = body.indexOf(boundary); at >= 0; ) {
    const next = body.indexOf(boundary, at + boundary.length)
    const part = body.subarray(at + boundary.length + 2, next < 0 ? body.length : next - 2)
    const from = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, Math.max(from, 0)).toString()
    const name = /name="([^"]*)"/.exec(head)?.[1]
    if (head.includes('filename=')) file = part.subarray(from + 4)
    else if (name !== undefined) fields[name] = part.subarray(from + 4).toString()
    at = next
  }
  return { fields, file }
}
