import { personWords } from '@trms/contract/crew/person-words'
import type { Db } from '../platform/db/pool.ts'

/** The names with crew codes of accounts, by account id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'crew_code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map((one) => [one.id, personWords(one)]))
}
