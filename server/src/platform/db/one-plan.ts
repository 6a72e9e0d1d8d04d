import { type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'
import { together } from './together.ts'

const KEEP_THE_FIRST = sql`SET LOCAL plan_cache_mode = force_generic_plan`
const AS_BEFORE = sql`SET LOCAL plan_cache_mode TO DEFAULT`
const BEGIN = sql`BEGIN READ ONLY`
const COMMIT = sql`COMMIT`

/**
 * Runs a statement over so many tables that planning takes longer than running. PostgreSQL would make a new
 * plan for the first five calls on every connection, or for all; here the first plan is kept. Values that the
 * best plan could depend on are passed as `unseen` or `anyOf` (decision 45). The setting is local to the
 * transaction and sent in the same packet, and so works through a pooler too (decision 7).
 */
export async function byOnePlan<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  if (db.isTransaction) {
    const [, rows] = await together<[unknown, Row, unknown]>(
      db,
      KEEP_THE_FIRST,
      statement,
      AS_BEFORE,
    )
    return rows
  }
  const [, , rows] = await together<[unknown, unknown, Row, unknown]>(
    db,
    BEGIN,
    KEEP_THE_FIRST,
    statement,
    COMMIT,
  )
  return rows
}
