import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A keyword as search texts are kept: lower case, without marks. As a query of its own it is computed
 * once; in a prepared statement a plain call would be made again for every row.
 */
export const folded = (keyword: string | RawBuilder<string>): RawBuilder<string> =>
  sql`(SELECT fold(${keyword}))`

/** What a record's lists search in, made of its words; what is missing of them is left out. */
export const searchFold = (words: readonly (string | null | undefined)[]): RawBuilder<string> =>
  sql`left(fold(${words.filter(Boolean).join(' ')}), 400)`

/** Accounts whose name or crew code holds the keyword, served by the trigram index. */
export const accountHolds = (keyword: string): RawBuilder<SqlBool> =>
  sql`account.search_fold LIKE '%' || ${folded(escapeLike(keyword))} || '%'`

/** Narrower than accountHolds, and without an index of their own: asked beside it. */
export const nameHolds = (keyword: string): RawBuilder<SqlBool> =>
  sql`account.name_fold LIKE '%' || ${folded(escapeLike(keyword))} || '%'`
export const crewCodeHolds = (keyword: string): RawBuilder<SqlBool> =>
  sql`fold(account.crew_code) LIKE '%' || ${folded(escapeLike(keyword))} || '%'`

export const emailHolds = (keyword: string): RawBuilder<SqlBool> =>
  sql`account.email_key LIKE '%' || ${folded(escapeLike(keyword))} || '%'`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
