import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { SessionPart } from './clashes.ts'

const DAY_MS = 86_400_000

/**
 * Above so many keys the one lock EVERYTHING is taken instead: a database has room for some thousands of
 * locks.
 */
const MOST_KEYS = 200
/**
 * The key of a lock that every writer of sessions holds: shared, or alone when a writer needs too many keys.
 */
const EVERYTHING = 7_205_001

/**
 * Locks, until the transaction ends, the people and places of sessions that are about to be written, each on
 * the days on which they are taken. Two sessions that share a person or place at a time share a key. Call
 * this before anything is written.
 */
export function lockTaken(parts: readonly SessionPart[]): RawBuilder<unknown> {
  const keys = keysOf(parts)
  if (keys.length > MOST_KEYS) return sql`SELECT pg_advisory_xact_lock(${EVERYTHING}::bigint)`
  return sql`SELECT pg_advisory_xact_lock_shared(${EVERYTHING}::bigint), (
    SELECT count(pg_advisory_xact_lock(key)) FROM unnest(${keys}::bigint[]) AS taken (key))`
}

/** In ascending order, so that no two writers wait for each other. */
export function keysOf(parts: readonly SessionPart[]): string[] {
  const keys = new Set<bigint>()
  for (const { at, until, place, people } of parts)
    for (let day = dayOf(at); day <= dayOf(until); day++) {
      for (const { id } of people) keys.add(keyOf(`person ${id} ${day}`))
      if (place !== '') keys.add(keyOf(`place ${place} ${day}`))
    }
  return [...keys].sort((a, b) => (a < b ? -1 : 1)).map(String)
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
const keyOf = (text: string) => createHash('sha256').update(text).digest().readBigInt64BE()
