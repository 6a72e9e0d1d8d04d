import { createHash } from 'node:crypto'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import canonicalize from 'canonicalize'
import type { Db } from '../../platform/db/pool.ts'

/** JSON as it is kept: no undefined, no dates. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Reads what a trainee approves: the record's content and the fingerprints of its files. */
type ReadContent = (db: Db, id: string) => Promise<unknown>

export interface ApprovedContent {
  read: ReadContent
  /**
   * What stands in a field that nobody has written in, in the content's shape; only where that is neither
   * null nor the empty text. A field that is added later is judged by it (docs/decisions/0012).
   */
  defaults: Json
}
export type ContentReaders = Record<RecordKind, ApprovedContent>

/** The form in which approved content is kept today (training_record.approval_form). */
export const APPROVED_FORM = 1

/** The content as RFC 8785 writes it, keys sorted, so that equal contents have equal texts. */
export function canonicalText(content: unknown): string {
  const text = canonicalize(content)
  if (text === undefined) throw new Error('this content has no JSON text')
  return text
}

/** SHA-256 in hex over a canonical text. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

/** What an approval keeps of the content. */
export function keptContent(content: unknown) {
  const text = canonicalText(content)
  return {
    approval_form: APPROVED_FORM,
    approval_content: text,
    approval_fingerprint: fingerprintOf(text),
  }
}
