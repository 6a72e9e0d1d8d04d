import { type RawBuilder, sql } from 'kysely'

/**
 * `ANY (values)`, to be compared with a column, most often one that an index finds rows by. The values stand behind a SELECT of their own, where
 * the planner cannot count them: PostgreSQL makes one plan, and no new one at every call. The text is the same for lists of any length,
 * as each prepared statement is kept for good (pool.ts). A statement whose best plan hangs on how many they are gives the parameter bare (decision 45).
 */
export const anyOf = <T>(
  values: readonly T[],
  type: 'uuid' | 'bytea' | 'text' | 'integer',
): RawBuilder<T> => {
  const list = sql.raw(`${type}[]`)
  return sql<T>`ANY ((SELECT ${[...values]}::${list})::${list})`
}
