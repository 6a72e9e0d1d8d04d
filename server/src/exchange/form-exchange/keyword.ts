import type { KeywordField } from '@trms/contract/exchange/form-exchange/list'
import { type SqlBool, sql } from 'kysely'
import { accountHolds, crewCodeHolds, nameHolds } from '../../platform/db/keyword.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Who is meant by the keyword, by name, by crew code or by either of them. */
export async function peopleNamed(
  db: Db,
  keyword: string,
  filter: KeywordField | undefined,
): Promise<string[]> {
  // the first condition is the one with an index
  const narrower =
    filter === undefined
      ? sql<SqlBool>`true`
      : filter === 'crew_code'
        ? crewCodeHolds(keyword)
        : nameHolds(keyword)
  const rows = await db
    .selectFrom('account')
    .select('account.id')
    .where(accountHolds(keyword))
    .where(narrower)
    .where('account.crew_code', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}
