import { type RawBuilder, sql } from 'kysely'

/** Sorts names as a Vietnamese reader expects: D before Đ, marks after letters (decision 14). */
export const alphabetical = (column: string): RawBuilder<string> =>
  sql`${sql.ref(column)} COLLATE "vi-x-icu"`

/** What a list is sorted by. With `mayBeEmpty`, rows without a value come last in either direction. */
export interface Sorted {
  by: RawBuilder<unknown>
  mayBeEmpty?: boolean
  /** The earlier value counts as the larger: for a wait, which is stored as the time since when. */
  reversed?: boolean
}
export const column = (name: string): Sorted => ({ by: sql.ref(name) })
export const mayBeEmpty = (name: string): Sorted => ({ by: sql.ref(name), mayBeEmpty: true })
export const names = (name: string): Sorted => ({ by: alphabetical(name) })

/** The ORDER BY of a list: the requested column, then `ties`, the last of which is unique (LST-01). */
export function inOrder(
  order: '+' | '-',
  first: Sorted,
  ...ties: readonly [...Sorted[], Sorted]
): RawBuilder<unknown> {
  const direction = ({ reversed = false }: Sorted) =>
    (order === '+') === reversed ? sql`DESC` : sql`ASC`
  const leading = sql`${first.by} ${direction(first)}`
  return sql.join([
    first.mayBeEmpty ? sql`${leading} NULLS LAST` : leading,
    ...ties.map((tie) => sql`${tie.by} ${direction(tie)}`),
  ])
}
