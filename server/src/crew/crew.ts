import { flies, ROLE } from '@trms/contract/access'
import { NOBODY } from '@trms/contract/common/crew-code'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/pool.ts'

/** The roles of people who fly, as an SQL list. */
export const FLYING_ROLES = sql`(${sql.lit(ROLE.INSTRUCTOR)}, ${sql.lit(ROLE.PILOT)})`

/** Everybody with a training file: people who fly, and people who flew and have another role now. */
export const filed = (db: Db) =>
  db.selectFrom('account').innerJoin('pilot', 'pilot.id', 'account.id')

/** The accounts of pilots and instructors, including those who can no longer sign in. */
export const flying = (db: Db) =>
  filed(db).where('account.role', 'in', [ROLE.INSTRUCTOR, ROLE.PILOT])
export type Flying = ReturnType<typeof flying>

/** The condition that the account under this alias is an instructor who can sign in. */
export const canInstruct = (
  account: string,
) => sql<boolean>`(${sql.ref(`${account}.status`)} = 'active'
  AND ${sql.ref(`${account}.role`)} = ${sql.lit(ROLE.INSTRUCTOR)})`

/**
 * The condition that an account still flies in a role that allows the task: an instructor for any pilot, a
 * pilot only for themselves, because other records are closed to pilots (PERM-06). This also holds for a
 * pilot who was an instructor when the task was assigned. `pilot`: the pilot whom the task is about.
 */
export function fliesFor(account: string, pilot: RawBuilder<unknown>) {
  const [role, id] = [sql.ref(`${account}.role`), sql.ref(`${account}.id`)]
  return sql<boolean>`(${role} = ${sql.lit(ROLE.INSTRUCTOR)} OR ${role} = ${sql.lit(ROLE.PILOT)} AND ${pilot} = ${id})`
}

/** The condition that the account can no longer do a task: only an account that can sign in and flies can. */
export const hasLeft = (account: string, pilot: RawBuilder<unknown>) =>
  sql<boolean>`NOT (${sql.ref(`${account}.status`)} = 'active' AND ${fliesFor(account, pilot)})`

/**
 * Whether somebody can sign in and flies, the same as `hasLeft` for their own records: nobody else can approve a
 * result, so nothing awaits anybody else's approval.
 */
export const isInService = ({ role, status }: { role: number; status: string }): boolean =>
  status === 'active' && flies({ role })

export interface CrewMember {
  id: string
  crew_code: string
  name: string
  instructs: boolean
  /** Whether the person can sign in and still flies; only such a person gets a place in anything new. */
  active: boolean
}
/** Crew members by their folded crew code (`foldCode`). */
export type Crew = ReadonlyMap<string, CrewMember>

export const foldCode = (code: string) => code.trim().toLowerCase()
/** Whether a crew code stands for nobody yet; an empty code was not filled in. */
export const isNobody = (code: string) => code === '' || code === NOBODY

export const memberOf = (crew: Crew, code: string): CrewMember | undefined =>
  isNobody(code) ? undefined : crew.get(foldCode(code))

/** Finds the people behind crew codes with one query, also people who have left or changed their role. */
export const crewOf = async (db: Db, crewCodes: readonly string[]): Promise<Crew> =>
  crewIn(await askCrew(db, crewCodes).execute())

/** The query behind crewOf, to be sent together with another query. */
export function askCrew(db: Db, crewCodes: readonly string[]) {
  const codes = new Set(crewCodes.map(foldCode))
  return db
    .selectFrom('account')
    .select(['id', 'crew_code', 'full_name', 'role', 'status'])
    .where(sql<boolean>`lower(crew_code) = ${anyOf([...codes], 'text')}`)
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
        active: isInService(row),
      },
    ]),
  )
