import { type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'
import { together } from './together.ts'

const KEEP_THE_FIRST = sql`SET LOCAL plan_cache_mode = force_generic_plan`
const AS_BEFORE = sql`SET LOCAL plan_cache_mode TO DEFAULT`
const BEGIN = sql`BEGIN READ ONLY`
const COMMIT = sql`COMMIT`

/**
 * The rows of a statement over so many tables that planning it takes longer than answering it. PostgreSQL would plan it anew for its first
 * five calls on every connection, and go on doing so where such a plan seems cheaper; here it keeps the first. Whatever the best
 * plan could hang on is given as `unseen`, or as `anyOf` (decision 45). What it is told is for a transaction, in one packet: it
 * reaches the statement through a pooler too (decision 7).
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
