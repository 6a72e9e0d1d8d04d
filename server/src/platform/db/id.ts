import { randomUUID } from 'node:crypto'

/** A UUIDv7 (RFC 9562): milliseconds first, so that new rows stand together in their index. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  // a random UUID's version stands at 14; what follows is random, but for the variant, which is the same
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value)
