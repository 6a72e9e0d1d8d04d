import { ROLE } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import {
  INSTRUCTOR_RATINGS,
  type Pilot,
  type PilotFunction,
  type PilotPick,
  type PilotRow,
} from '@trms/contract/people/pilot/entity'
import { type SqlBool, sql } from 'kysely'
import { avatarAddress } from '../../crew/avatar.ts'
import { type Flying, flying } from '../../crew/crew.ts'
import { mayReadPersonal } from '../../crew/profile.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { accountHolds } from '../../platform/db/keyword.ts'
import type { Db } from '../../platform/db/pool.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { canOf, mayReadNumbers, rowCanOf } from './policy.ts'

export interface PilotFilter {
  keyword?: string | undefined
  name_position?: number | undefined
  group?: string | undefined
  fleet?: string | undefined
}

/**
 * Filters the pilots; the keyword matches names and crew codes without regard to accents and case (PIL-01).
 */
export function matching(pilots: Flying, filter: PilotFilter): Flying {
  let found = pilots
  const { keyword, name_position, group, fleet } = filter
  if (keyword) found = found.where(accountHolds(keyword))
  if (name_position !== undefined) found = found.where('pilot.name_position', '=', name_position)
  if (group) found = found.where('pilot.department_position', '=', group)
  if (fleet) found = found.where('account.fleet', '=', fleet)
  return found
}

const PICK_COLUMNS = [
  'account.id',
  'account.crew_code',
  'account.full_name',
  'pilot.name_position',
] as const
const ROW_COLUMNS = [
  ...PICK_COLUMNS,
  'account.role',
  'account.status',
  'account.management_role',
  'account.fleet',
  'account.avatar_file',
  'pilot.phone_number',
  'pilot.fleet_position',
  'pilot.department_position',
  'pilot.first_flight_date',
  'pilot.seniority_point',
] as const
const PROFILE_COLUMNS = [
  ...ROW_COLUMNS,
  'account.version',
  'account.email',
  'account.email_key',
  'pilot.fleet_since',
  'pilot.date_of_birth',
  'pilot.caav_number',
  'pilot.identify_number',
  'pilot.passport_number',
  'pilot.instructor_rating',
  'pilot.joining_date',
  'pilot.base',
  'pilot.base_month',
  'pilot.line_check_month',
  'pilot.google_form_link',
] as const

export const selectPicks = (pilots: Flying) => pilots.select(PICK_COLUMNS)
export const selectRows = (pilots: Flying) => pilots.select(ROW_COLUMNS)
export const selectProfiles = (pilots: Flying) => pilots.select(PROFILE_COLUMNS)

type PickFacts = Awaited<ReturnType<ReturnType<typeof selectPicks>['executeTakeFirstOrThrow']>>
type RowFacts = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>
export type ProfileFacts = Awaited<
  ReturnType<ReturnType<typeof selectProfiles>['executeTakeFirstOrThrow']>
>

export async function findPilot(
  db: Db,
  by: { id: string } | { crew_code: string },
  { lock = false } = {},
): Promise<ProfileFacts | null> {
  const found = flying(db)
  const one =
    'id' in by
      ? found.where('account.id', '=', by.id)
      : found.where(sql<SqlBool>`lower(account.crew_code) = lower(${by.crew_code})`)
  // The lock is a separate statement, so that the next read sees everything committed while the lock
  // was waited for (platform/db/lock.ts).
  if (lock) await one.select('account.id').forNoKeyUpdate('account').modifyEnd(ALONG).execute()
  const row = await selectProfiles(one).executeTakeFirst()
  return row ?? null
}

export const functionOf = (role: number): PilotFunction =>
  role === ROLE.INSTRUCTOR ? 'Instructor' : 'Pilot'

export const pickOf = (row: PickFacts): PilotPick => ({
  id: row.id,
  crew_code: row.crew_code ?? '',
  full_name: row.full_name,
  name_position: row.name_position as Position,
})

const shownOf = (row: RowFacts) => ({
  ...pickOf(row),
  phone_number: row.phone_number,
  fleet_position: row.fleet_position,
  fleet: row.fleet as Fleet | null,
  department_position: row.department_position,
  first_flight_date: row.first_flight_date,
  seniority_point: row.seniority_point,
  avatar: avatarAddress(row.avatar_file),
  function: functionOf(row.role),
  status: row.status as PilotRow['status'],
})

export const rowOf = (row: RowFacts, actor: Actor): PilotRow => ({
  ...shownOf(row),
  can: rowCanOf(actor, row),
})

/** The reader of the answer, and the airline's settings. */
type Reader = Pick<Ctx, 'actor' | 'settings'>

/** The profile with the fields and the rights that this reader has. */
export function profileOf(row: ProfileFacts, { actor, settings }: Reader): Pilot {
  const numbers = mayReadNumbers(actor, row)
  const personal = mayReadPersonal(actor, row)
  return {
    ...shownOf(row),
    version: row.version,
    email: row.email,
    fleet_since: row.fleet_since,
    date_of_birth: personal ? row.date_of_birth : null,
    caav_number: personal ? row.caav_number : '',
    identify_number: numbers ? row.identify_number : null,
    passport_number: numbers ? row.passport_number : null,
    instructor_rating: INSTRUCTOR_RATINGS.filter((one) => row.instructor_rating.includes(one)),
    joining_date: row.joining_date,
    base: row.base,
    base_month: row.base_month,
    line_check_month: row.line_check_month,
    google_form_link: row.google_form_link,
    can: canOf(actor, { ...row, uses_password: mayUsePassword(settings, row) }),
  }
}

/** The answer to a change: the profile, as the writer reads it. */
export async function answerOf(ctx: Reader & Pick<Ctx, 'db'>, id: string): Promise<Pilot> {
  const row = await findPilot(ctx.db, { id })
  if (!row) throw new Error('the pilot just written is not there')
  return profileOf(row, ctx)
}
