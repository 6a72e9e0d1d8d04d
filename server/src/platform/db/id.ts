import { createHash, randomUUID } from 'node:crypto'

/** A UUIDv7 (RFC 9562). The milliseconds come first, so that new rows are neighbours in their index. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  // The version digit of a random UUID is at index 14; the digits after that, variant and random bits, are
  // the same in v7.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/**
 * A UUID that is the same for the same text, from the text's SHA-256: of version 8, which is for contents of
 * one's own (RFC 9562).
 */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value)
