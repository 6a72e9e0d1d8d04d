import { sql } from 'kysely'
import { ALONG } from './connection.ts'
import type { Db } from './pool.ts'
import type { DB } from './tables.ts'

/**
 * Holds a row until the transaction ends: whoever else would change it waits. What is asked next sees all that was
 * committed before. A query that locks one table and joins others does not: once it has waited, PostgreSQL reads the locked row
 * anew, and the joined ones as they were when it began. Rows that name this one are written meanwhile; a stronger lock
 * would have them wait, and its holder for them.
 */
export const lockRow = (db: Db, table: keyof DB, id: string) =>
  sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE ${ALONG}`.execute(db)
