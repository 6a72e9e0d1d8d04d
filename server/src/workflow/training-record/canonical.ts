import { createHash } from 'node:crypto'
import type { RecordKind } from '@trms/contract/training-record/entity'
import type { Db } from '../../db/pool.ts'

/** Reads what a trainee approves: the record's content and the fingerprints of its files. */
export type ReadContent = (db: Db, id: string) => Promise<unknown>
export type ContentReaders = Record<RecordKind, ReadContent>

/** SHA-256 in hex over the content as JSON with sorted keys, so that equal contents have equal fingerprints. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, sortKeys), 'utf8').digest('hex')

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
