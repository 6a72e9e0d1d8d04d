import { writingsOf } from '@trms/contract/common/fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A keyword as search texts are kept: lower case, without marks. Null where nothing is left of it: every text holds the empty one. */
const fold = (keyword: Text) => sql<string | null>`nullif(btrim(fold(${keyword})), '')`

/** Or a place of a prepared statement (shaped.ts). */
export type Text = string | RawBuilder<string>

/** What a record's lists search in, made of its words; what is missing of them is left out. */
export const searchFold = (words: readonly (string | null | undefined)[]): RawBuilder<string> =>
  sql`left(fold(${words.filter(Boolean).join(' ')}), 400)`

/** Whether a folded text holds the keyword, in one of the ways in which it is looked for. */
export const holds = (text: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  holdsOneOf(text, writingsOf(keyword))

/** The same of writings that are known already. */
export const holdsOneOf = (
  text: RawBuilder<unknown>,
  writings: readonly Text[],
): RawBuilder<SqlBool> =>
  // As a query of its own the keyword is folded once; in a prepared statement a plain call would be made again for every row.
  // strpos: what is typed is looked for as it is, % and _ included
  oneOf(writings.map((one) => sql`strpos(${text}, (SELECT ${fold(one)})) > 0`))

/** The same as a pattern, which a trigram index serves. */
const fits = (text: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  oneOf(
    writingsOf(keyword).map(
      (one) => sql`${text} LIKE (SELECT '%' || ${escaped(fold(one))} || '%')`,
    ),
  )
/** Signs of patterns by themselves; only what is folded has all of them, for a wide ％ is a % then. */
const escaped = (folded: RawBuilder<string | null>) =>
  sql`regexp_replace(${folded}, '[\\\\%_]', '\\\\\\&', 'g')`

const oneOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` OR `)})`

/** Accounts whose name or crew code holds the keyword, served by the trigram index. */
export const accountHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.search_fold`, keyword)

/** Narrower than accountHolds, and without an index of their own: asked beside it. */
export const nameHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.name_fold`, keyword)
export const crewCodeHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`fold(account.crew_code)`, keyword)

export const emailHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.email_key`, keyword)
