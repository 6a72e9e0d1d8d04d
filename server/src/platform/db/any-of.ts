import { type RawBuilder, sql } from 'kysely'

type Type = 'uuid' | 'bytea' | 'text' | 'integer' | 'date' | 'timestamptz' | 'bigint'

/**
 * Hides a value from the planner behind a SELECT of its own. PostgreSQL then makes the same plan for every
 * value, and keeps that plan instead of making a new one at every call (decision 45).
 */
export const unseen = <T>(value: T, type: Type | `${Type}[]`): RawBuilder<T> =>
  sql<T>`(SELECT ${value}::${sql.raw(type)})`

/**
 * `ANY (values)`, to compare with a column, usually an indexed one. The planner does not see the number of
 * values, and the text is the same for lists of any length, because each distinct text stays prepared
 * (pool.ts). A statement whose best plan depends on that number passes the array as a plain parameter instead
 * (decision 45).
 */
export const anyOf = <T>(values: readonly T[], type: Type): RawBuilder<T> =>
  sql<T>`ANY (${unseen([...values], `${type}[]`)}::${sql.raw(`${type}[]`)})`
