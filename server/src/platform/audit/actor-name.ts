import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the name of the actor with this `id`: the full name of the account, which the query has joined as
 * `account`, or the name of the API key (SEC-03).
 */
export const actorName = (account: string, id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${account}.full_name`)}, (SELECT k.name FROM api_key k WHERE k.id = ${id}))`
