import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import { asked } from './asked.ts'

type Sql = RawBuilder<unknown>

interface Asked {
  columns: Sql
  /** Who the tasks `t` are about and wait for, as far as `columns`, `where` and `sorted` name them. */
  joins: Sql
  where: Sql
  /** What follows ORDER BY, without names that `columns` gives. */
  sorted: Sql
  limit: number
  offset?: number
}

/**
 * Some of the tasks that there are, each with `total`, how many there are. Which of them is asked first, of as little as
 * tells that: what a task is shown with takes a search for each, and is looked up for those of the page alone.
 */
export const pageOf = (
  asks: readonly Ask[],
  { columns, joins, where, sorted, limit, offset = 0 }: Asked,
): Sql => sql`
  WITH page AS MATERIALIZED (
    SELECT t.kind, t.variety, t.id, t.holder_id, count(*) OVER () AS total
    FROM ${asked(asks)} AS t ${joins} WHERE ${where} ORDER BY ${sorted} LIMIT ${limit} OFFSET ${offset})
  SELECT ${columns}, page.total FROM ${asked(asks)} AS t ${joins}
  JOIN page ON page.kind = t.kind AND page.variety = t.variety AND page.id = t.id
    AND page.holder_id IS NOT DISTINCT FROM t.holder_id
  WHERE t.id = ANY (ARRAY(SELECT id FROM page)) AND ${where} ORDER BY ${sorted}`
