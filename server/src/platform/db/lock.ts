import { sql } from 'kysely'
import { ALONG } from './connection.ts'
import type { Db } from './pool.ts'
import type { DB } from './tables.ts'

/**
 * Locks a row until the transaction ends; the next statement sees all that was committed before. A query that
 * locks one table and joins others does not: after waiting, PostgreSQL reads only the locked row anew. Rows
 * that refer to this row can still be inserted; a stronger lock would block these, and its holder would wait
 * for their transactions.
 */
export const lockRow = (db: Db, table: keyof DB, id: string) =>
  sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE ${ALONG}`.execute(db)
