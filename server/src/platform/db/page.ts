import { MOST_ROWS } from '@trms/contract/common/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { unseen } from './any-of.ts'
import type { Db } from './pool.ts'

export interface Paged {
  /** Named queries of the WITH that both `ids` and `total` use; optional. */
  first?: RawBuilder<unknown>
  /** Selects the ids of the page, in the order of the page. */
  ids: RawBuilder<unknown>
  /** Selects the number of rows on all pages. */
  total: RawBuilder<unknown>
  /** Columns that are given whether or not the page has rows; optional. */
  beside?: RawBuilder<unknown>
  /** Selects the shown columns and `place`, joined to `chosen`. */
  rows: RawBuilder<unknown>
}

/**
 * Limits the `ordered` ids to those of the page, by one plan for pages of every length. The first page is
 * limited twice, and PostgreSQL plans for the literal limit. Further pages have a plan for any place in the
 * list: seeing the place, PostgreSQL would plan the whole statement anew at each call.
 */
export const cut = (
  ordered: RawBuilder<unknown>,
  limit: number | RawBuilder<unknown>,
  skipped: number | RawBuilder<unknown>,
): RawBuilder<unknown> =>
  skipped === 0
    ? sql`SELECT id FROM (${ordered} LIMIT ${sql.lit(MOST_ROWS)}) AS first_page LIMIT ${limit}`
    : sql`${ordered} LIMIT ${unseen(limit, 'bigint')} OFFSET ${unseen(skipped, 'bigint')}`

interface Page {
  page_number: number
  page_count: number
}

/** The number of rows before a page. */
export const skippedBy = ({ page_number, page_count }: Page): number =>
  (page_number - 1) * page_count

/** LIMIT and OFFSET of a page. */
export const limitedTo = (page: Page): RawBuilder<unknown> =>
  sql`LIMIT ${page.page_count} OFFSET ${skippedBy(page)}`

/** A row of a page. Beyond the last page there is one row without content, whose place is null. */
type OnPage<Row> = Row & { total: number; place: number | null }

/** The ids of the page, for a query builder to join. */
export const chosen = sql<{ id: string; place: number }>`chosen`.as('chosen')

/**
 * One page and the total number of rows, in one statement. The ids come from indexes alone, and only the rows
 * of these ids are read from the tables.
 *
 * PostgreSQL assumes ten ids in an array, whatever the length of the page, so that one plan serves every
 * call.
 */
export const pageOf = <Row>({ first, ids, total, beside, rows }: Paged) => sql<OnPage<Row>>`
  WITH ${first ? sql`${first},` : sql``} chosen AS (
    SELECT id, place FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, place)
  )
  SELECT known.*, found.* FROM (SELECT (${total}) AS total ${beside ? sql`, ${beside}` : sql``}) AS known
  LEFT JOIN (${rows}) AS found ON true
  ORDER BY found.place`

/** Takes apart the answer to such a statement. */
export const pageIn = <Row>(found: OnPage<Row>[]): { rows: Row[]; total: number } => ({
  rows: found.filter(({ place }) => place !== null),
  total: found[0]?.total ?? 0,
})

export const readPage = async <Row>(db: Db, paged: Paged) =>
  pageIn((await pageOf<Row>(paged).execute(db)).rows)

/** One page of a query's rows in this order, and the number of rows on all pages, read side by side. */
export async function rowsAndTotal<Tables, From extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, From, Row>,
  order: RawBuilder<unknown>,
  page: Page,
) {
  const [rows, { total }] = await Promise.all([
    matching.orderBy(order).limit(page.page_count).offset(skippedBy(page)).execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
