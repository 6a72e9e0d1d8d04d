import { ROLE } from '@trms/contract/access'
import { FLEETS } from '@trms/contract/crew/fleets'
import { POSITION } from '@trms/contract/crew/positions'
import type { NewPilot, PilotFunction } from '@trms/contract/people/pilot/entity'
import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'
import { emailKey } from '../auth/email-key.ts'

export const roleOf = (what: PilotFunction) =>
  what === 'Instructor' ? ROLE.INSTRUCTOR : ROLE.PILOT

interface Identified extends NewPilot {
  id: string
}

/** The number of rows in a statement, far below the 65,535 values that a statement may carry. */
const AT_ONCE = 500

/**
 * Inserts new pilots, each with an account and a profile; fields that were left out get their defaults. Open
 * boards are told once, however many pilots there are, and no pilot is named: none has a page open yet.
 */
export async function insertPilots(db: Db, pilots: readonly Identified[]): Promise<void> {
  for (let from = 0; from < pilots.length; from += AT_ONCE) {
    const some = pilots.slice(from, from + AT_ONCE)
    await db.insertInto('account').values(some.map(accountOf)).execute()
    await db.insertInto('pilot').values(some.map(pilotOf)).execute()
  }
  const fleets = [...new Set(pilots.map((one) => accountOf(one).fleet))]
  await announce(db, { kind: 'qualification', id: '', people: [], fleets })
}

const accountOf = (one: Identified) => ({
  id: one.id,
  email: one.email,
  email_key: emailKey(one.email),
  role: roleOf(one.function),
  full_name: one.full_name,
  crew_code: one.crew_code,
  fleet: one.fleet ?? FLEETS[0],
})

const pilotOf = (one: Identified) => ({
  id: one.id,
  name_position: one.name_position ?? POSITION.FIRST_OFFICER,
  fleet_since: one.fleet_since ?? null,
  date_of_birth: one.date_of_birth ?? null,
  caav_number: one.caav_number ?? '',
  phone_number: one.phone_number ?? '',
  identify_number: one.identify_number ?? '',
  passport_number: one.passport_number ?? '',
  fleet_position: one.fleet_position ?? '',
  department_position: one.department_position ?? '',
  instructor_rating: one.instructor_rating ?? [],
  joining_date: one.joining_date ?? null,
  first_flight_date: one.first_flight_date ?? null,
  seniority_point: one.seniority_point ?? null,
  base: one.base ?? '',
  base_month: one.base_month ?? null,
  line_check_month: one.line_check_month ?? null,
  google_form_link: one.google_form_link ?? '',
})
