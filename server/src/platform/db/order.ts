import { type RawBuilder, sql } from 'kysely'

/** Names as a Vietnamese reads them in a list: D before Đ, marks after letters (decision 14). */
export const alphabetical = (column: string): RawBuilder<string> =>
  sql`${sql.ref(column)} COLLATE "vi-x-icu"`

/** Where nothing stands in it, the row comes last, whichever way the list is turned. */
export interface Sorted {
  by: RawBuilder<unknown>
  mayBeEmpty?: boolean
  /** What is earlier is the larger: a wait, told by since when. */
  reversed?: boolean
}
export const column = (name: string): Sorted => ({ by: sql.ref(name) })
export const mayBeEmpty = (name: string): Sorted => ({ by: sql.ref(name), mayBeEmpty: true })
export const names = (name: string): Sorted => ({ by: alphabetical(name) })

/** What follows ORDER BY in a list: the column asked for, then `ties`, of which the last is unique (LST-01). */
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
