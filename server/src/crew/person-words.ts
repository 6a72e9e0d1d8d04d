import type { Db } from '../platform/db/pool.ts'

/** A person by name and crew code. */
export const personWords = (one: { full_name: string | null; crew_code: string | null }): string =>
  [one.full_name, one.crew_code].filter(Boolean).join(' · ')

/** The same of some accounts, by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'crew_code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map((one) => [one.id, personWords(one)]))
}
