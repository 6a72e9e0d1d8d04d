import { type RawBuilder, sql } from 'kysely'

/** How whoever acted is called: an account, or an API key (SEC-03). `account`: what it was joined as; `id`: whose name it is. */
export const actorName = (account: string, id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${account}.full_name`)}, (SELECT k.name FROM api_key k WHERE k.id = ${id}))`
