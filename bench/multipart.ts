import { randomUUID } from 'node:crypto'
import { flatten } from '@trms/contract/common/dotted'
import type { Headers } from './client.ts'

/** A PDF by its content, of any size. */
export function pdf(size: number): Buffer {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write(`%PDF-1.7\n%${randomUUID()}\n`)
  return bytes
}

export interface Multipart {
  headers: Headers
  /** Before and after the file's bytes. */
  head: Buffer
  tail: Buffer
}

/** A record's fields, then its file, as a browser sends them. */
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
