import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/**
 * SQL for the version of the record with this id: the number with which the calls of the record answer; null
 * for a record that is gone. src/versions.ts gathers the kinds.
 */
export type VersionOf = (id: RawBuilder<unknown>) => RawBuilder<number | null>

/** The version of a kind whose record is one row of this table. */
export const versionIn =
  (table: keyof DB): VersionOf =>
  (id) =>
    sql`(SELECT r.version FROM ${sql.table(table)} r WHERE r.id = ${id})`
