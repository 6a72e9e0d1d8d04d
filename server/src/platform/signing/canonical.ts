import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** JSON in its stored form: without undefined and dates. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/**
 * The content in the canonical form of RFC 8785, with sorted keys, so that equal contents have equal texts.
 */
export function canonicalText(content: unknown): string {
  const text = canonicalize(content)
  if (text === undefined) throw new Error('this content has no JSON text')
  return text
}

/** The SHA-256 of a canonical text, in hex. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')
