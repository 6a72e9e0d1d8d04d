import { type RawBuilder, sql } from 'kysely'

/**
 * `ANY (values)`, to be compared with a column that an index finds rows by. The values stand behind a SELECT of their own, where
 * the planner cannot count them: PostgreSQL makes one plan, and no new one at every call. For a few values; a statement whose best plan hangs
 * on how many they are gives the parameter bare (decision 45).
 */
export const anyOf = <T>(values: readonly T[], type: 'uuid' | 'bytea' | 'text'): RawBuilder<T> => {
  const list = sql.raw(`${type}[]`)
  return sql<T>`ANY ((SELECT ${[...values]}::${list})::${list})`
}
