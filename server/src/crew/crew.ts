import { ROLE } from '@trms/contract/access'
import { NOBODY } from '@trms/contract/common/crew-code'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/pool.ts'

/** The roles of those who fly, as SQL lists them. */
export const FLYING_ROLES = sql`(${sql.lit(ROLE.INSTRUCTOR)}, ${sql.lit(ROLE.PILOT)})`

/** Everybody who has a training file: who flies, and who did and has another role now. */
export const filed = (db: Db) =>
  db.selectFrom('account').innerJoin('pilot', 'pilot.id', 'account.id')

/** Everybody who flies: the accounts of pilots and instructors, also of those who can no longer sign in. */
export const flying = (db: Db) =>
  filed(db).where('account.role', 'in', [ROLE.INSTRUCTOR, ROLE.PILOT])
export type Flying = ReturnType<typeof flying>

/** The account of this name in a statement is an instructor's who can sign in. */
export const canInstruct = (
  account: string,
) => sql<boolean>`(${sql.ref(`${account}.status`)} = 'active'
  AND ${sql.ref(`${account}.role`)} = ${sql.lit(ROLE.INSTRUCTOR)})`

/**
 * Who flies is asked as what they are today: an instructor about everybody, a pilot, also one who was an instructor when the
 * task was made theirs, about themselves alone, since nothing else opens to them (PERM-06). `pilot`: whom it is about.
 */
export function fliesFor(account: string, pilot: RawBuilder<unknown>) {
  const [role, id] = [sql.ref(`${account}.role`), sql.ref(`${account}.id`)]
  return sql<boolean>`(${role} = ${sql.lit(ROLE.INSTRUCTOR)} OR ${role} = ${sql.lit(ROLE.PILOT)} AND ${pilot} = ${id})`
}

/** Whoever is asked can no longer do it: only who can sign in and flies does what is asked of a person. */
export const hasLeft = (account: string, pilot: RawBuilder<unknown>) =>
  sql<boolean>`NOT (${sql.ref(`${account}.status`)} = 'active' AND ${fliesFor(account, pilot)})`

export interface CrewMember {
  id: string
  crew_code: string
  name: string
  instructs: boolean
  active: boolean
}
/** By crew code as `foldCode` gives it. */
export type Crew = ReadonlyMap<string, CrewMember>

export const foldCode = (code: string) => code.trim().toLowerCase()
/** An empty crew code is a person who has not been filled in yet. */
export const isNobody = (code: string) => code === '' || code === NOBODY

export const memberOf = (crew: Crew, code: string): CrewMember | undefined =>
  isNobody(code) ? undefined : crew.get(foldCode(code))

/** The pilots and instructors behind crew codes, one query for all. */
export const crewOf = async (db: Db, crewCodes: readonly string[]): Promise<Crew> =>
  crewIn(await askCrew(db, crewCodes).execute())

/** The same, to be asked with something else. */
export function askCrew(db: Db, crewCodes: readonly string[]) {
  const codes = new Set(crewCodes.map(foldCode))
  return db
    .selectFrom('account')
    .select(['id', 'crew_code', 'full_name', 'role', 'status'])
    .where(sql<boolean>`lower(crew_code) = ${anyOf([...codes], 'text')}`)
    .where('role', 'in', [ROLE.PILOT, ROLE.INSTRUCTOR])
}

type CrewRow = Awaited<ReturnType<ReturnType<typeof askCrew>['execute']>>[number]

export const crewIn = (rows: readonly CrewRow[]): Crew =>
  new Map(
    rows.map((row) => [
      foldCode(row.crew_code ?? ''),
      {
        id: row.id,
        crew_code: row.crew_code ?? '',
        name: row.full_name,
        instructs: row.role === ROLE.INSTRUCTOR,
        active: row.status === 'active',
      },
    ]),
  )
