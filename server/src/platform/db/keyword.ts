import { writingsOf } from '@trms/contract/common/fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A keyword in the form of the search columns: lower case, without diacritics. Null when nothing is left of
 * the keyword, because every text contains the empty text.
 */
const fold = (keyword: Text) => sql<string | null>`nullif(btrim(fold(${keyword})), '')`

/** A text, or the place of a value in a prepared statement (shaped.ts). */
export type Text = string | RawBuilder<string>

/**
 * The text that the lists of a record search in, made of the record's words; null and empty words are left
 * out.
 */
export const searchFold = (words: readonly (string | null | undefined)[]): RawBuilder<string> =>
  sql`left(fold(${words.filter(Boolean).join(' ')}), 400)`

/** Whether a folded text contains the keyword, in one of the spellings in which the keyword is looked for. */
export const holds = (text: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  holdsOneOf(text, writingsOf(keyword))

/** Whether a folded text contains one of these spellings. */
export const holdsOneOf = (
  text: RawBuilder<unknown>,
  writings: readonly Text[],
): RawBuilder<SqlBool> =>
  // In a subquery of its own the keyword is folded once; called directly in a prepared statement, `fold`
  // would be computed for every row. strpos takes % and _ as ordinary characters.
  oneOf(writings.map((one) => sql`strpos(${text}, (SELECT ${fold(one)})) > 0`))

/** Whether a folded text contains the keyword, as a LIKE pattern, which a trigram index serves. */
const fits = (text: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  oneOf(
    writingsOf(keyword).map(
      (one) => sql`${text} LIKE (SELECT '%' || ${escaped(fold(one))} || '%')`,
    ),
  )
/**
 * Escapes the characters that mean something in a pattern. This comes after folding, which turns the wide ％
 * into a plain % too.
 */
const escaped = (folded: RawBuilder<string | null>) =>
  sql`regexp_replace(${folded}, '[\\\\%_]', '\\\\\\&', 'g')`

const oneOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` OR `)})`

/** Accounts whose name or crew code contains the keyword; the trigram index serves this condition. */
export const accountHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.search_fold`, keyword)

/** Narrower conditions than accountHolds, without an index of their own: used together with accountHolds. */
export const nameHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.name_fold`, keyword)
export const crewCodeHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`fold(account.crew_code)`, keyword)

export const emailHolds = (keyword: string): RawBuilder<SqlBool> =>
  fits(sql`account.email_key`, keyword)
