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
export function lockTaken(
  parts: readonly SessionPart[],
  left: readonly Date[] = [],
): RawBuilder<unknown> {
  const keys = keysOf(parts, left)
  if (keys.length > MOST_KEYS) return sql`SELECT pg_advisory_xact_lock(${EVERYTHING}::bigint)`
  return sql`SELECT pg_advisory_xact_lock_shared(${EVERYTHING}::bigint), (
    SELECT count(pg_advisory_xact_lock(key)) FROM unnest(${keys}::bigint[]) AS taken (key))`
}

/** In ascending order, so that no two writers wait for each other. `left`: when sessions began that are moved from there. */
export function keysOf(parts: readonly SessionPart[], left: readonly Date[] = []): string[] {
  const keys = new Set<bigint>()
  const begun = parts.filter(({ part }) => part === 'a').map(({ at }) => at)
  const counted = new Set([...begun, ...left].map(dayOf))
  // A writer changes the counts of the days on which its sessions begin (table sim_day), in no fixed order,
  // and so locks these days first. A writer of one day only need not: holding that count, this writer waits
  // for no other count and no key.
  if (counted.size > 1) for (const day of counted) keys.add(keyOf(`count ${day}`))
  for (const { at, until, place, people } of parts)
    for (let day = dayOf(at); day <= dayOf(until); day++) {
      for (const { id } of people) keys.add(keyOf(`person ${id} ${day}`))
      if (place !== '') keys.add(keyOf(`place ${place} ${day}`))
    }
  return [...keys].sort((a, b) => (a < b ? -1 : 1)).map(String)
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
const keyOf = (text: string) => createHash('sha256').update(text).digest().readBigInt64BE()
