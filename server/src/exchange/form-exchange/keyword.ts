import type { KeywordField } from '@trms/contract/exchange/form-exchange/list'
import { type RawBuilder, sql } from 'kysely'
import { accountHolds, crewCodeHolds, nameHolds } from '../../platform/db/keyword.ts'

/** Selects the ids of the crew accounts that match the keyword by name, by crew code, or by either. */
export function peopleNamed(
  keyword: string,
  filter: KeywordField | undefined,
): RawBuilder<unknown> {
  // accountHolds comes first because only this condition has an index.
  const narrower =
    filter === undefined
      ? sql`true`
      : filter === 'crew_code'
        ? crewCodeHolds(keyword)
        : nameHolds(keyword)
  return sql`SELECT account.id FROM account
    WHERE ${accountHolds(keyword)} AND ${narrower} AND account.crew_code IS NOT NULL`
}
