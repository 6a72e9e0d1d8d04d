import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** JSON as it is kept: no undefined, no dates. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The content as RFC 8785 writes it, keys sorted, so that equal contents have equal texts. */
export function canonicalText(content: unknown): string {
  const text = canonicalize(content)
  if (text === undefined) throw new Error('this content has no JSON text')
  return text
}

/** SHA-256 in hex over a canonical text. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')
