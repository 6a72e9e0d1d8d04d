import { ROLE } from '@trms/contract/access'
import { enterFlight } from '@trms/contract/people/survey/calls'
import type { Person } from './airline.ts'
import type { Caller } from './caller.ts'
import { newPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** A new pilot who can send surveys: the crew code is the licence number too. */
export async function newReporter(server: TestServer): Promise<Person> {
  const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const { db } = server.app.services
  const caav_number = pilot.crew_code ?? ''
  await db.updateTable('pilot').set({ caav_number }).where('id', '=', pilot.id).execute()
  return pilot
}

/** Enters what a pilot reports, as an administrator does from a paper; returns the receipt. */
export const reportOf = async (
  admin: Caller,
  { email, crew_code }: Person,
  flights: readonly object[],
  sim_date: string | null = null,
) =>
  (await admin.raw(enterFlight.path, { email, license_number: crew_code, flights, sim_date })).data
