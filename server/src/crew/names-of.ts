import { personWords } from '@trms/contract/crew/person-words'
import type { Db } from '../platform/db/pool.ts'

/** What accounts are called by name and crew code, by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'crew_code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map((one) => [one.id, personWords(one)]))
}
