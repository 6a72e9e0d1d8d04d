import { type RawBuilder, sql } from 'kysely'

type Type = 'uuid' | 'bytea' | 'text' | 'integer' | 'date' | 'timestamptz'

/**
 * A value behind a SELECT of its own, where the planner cannot see it: a plan for one value is the plan for every other, and PostgreSQL
 * keeps it instead of making a new one at every call (decision 45).
 */
export const unseen = <T>(value: T, type: Type | `${Type}[]`): RawBuilder<T> =>
  sql<T>`(SELECT ${value}::${sql.raw(type)})`

/**
 * `ANY (values)`, to be compared with a column, most often one that an index finds rows by. The planner does not see how many the values are.
 * The text is the same for lists of any length, as each prepared statement is kept for good (pool.ts). A statement whose best plan hangs
 * on how many they are gives the parameter bare (decision 45).
 */
export const anyOf = <T>(values: readonly T[], type: Type): RawBuilder<T> =>
  sql<T>`ANY (${unseen([...values], `${type}[]`)}::${sql.raw(`${type}[]`)})`
