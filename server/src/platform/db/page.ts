import { MOST_ROWS } from '@trms/contract/common/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'

export interface Paged {
  /** What `ids` and `total` both read, as the named queries of a WITH; absent: nothing. */
  first?: RawBuilder<unknown>
  /** Selects the ids of the page, in its order. */
  ids: RawBuilder<unknown>
  /** Selects how many there are on all pages. */
  total: RawBuilder<unknown>
  /** What is told whether or not the page has rows, as columns; absent: nothing. */
  beside?: RawBuilder<unknown>
  /** Selects what is shown of the rows, joined to `chosen`, and the place among it. */
  rows: RawBuilder<unknown>
}

/**
 * Of `ordered` ids those of the page. The first one is cut twice: PostgreSQL plans for the number that is written, and
 * what it has planned then fits every length, and need not be planned anew at each call.
 */
export const cut = (
  ordered: RawBuilder<unknown>,
  limit: number | RawBuilder<unknown>,
  skipped: number | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  skipped === 0
    ? sql`SELECT id FROM (${ordered} LIMIT ${sql.lit(MOST_ROWS)}) AS first_page LIMIT ${limit}`
    : sql`${ordered} LIMIT ${limit} OFFSET ${skipped}`

/** How many rows stand before a page. */
export const skippedBy = ({
  page_number,
  page_count,
}: {
  page_number: number
  page_count: number
}): number => (page_number - 1) * page_count

/** A row of a page, or what stands alone beyond the last one: then its place is null. */
type OnPage<Row> = Row & { total: number; place: number | null }

/** The ids of the page, for a query builder to join. */
export const chosen = sql<{ id: string; place: number }>`chosen`.as('chosen')

/**
 * One page and how many there are in all, in one statement. The ids come from indexes alone, and only theirs are looked
 * up in the tables.
 *
 * As an array the ids are taken for ten, whatever the page's length: one plan fits every call, and is not made anew.
 */
export const pageOf = <Row>({ first, ids, total, beside, rows }: Paged) => sql<OnPage<Row>>`
  WITH ${first ? sql`${first},` : sql``} chosen AS (
    SELECT id, place FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, place)
  )
  SELECT known.*, found.* FROM (SELECT (${total}) AS total ${beside ? sql`, ${beside}` : sql``}) AS known
  LEFT JOIN (${rows}) AS found ON true
  ORDER BY found.place`

/** What such a statement gave. */
export const pageIn = <Row>(found: OnPage<Row>[]): { rows: Row[]; total: number } => ({
  rows: found.filter(({ place }) => place !== null),
  total: found[0]?.total ?? 0,
})

export const readPage = async <Row>(db: Db, paged: Paged) =>
  pageIn((await pageOf<Row>(paged).execute(db)).rows)
