import { ROLE } from '@trms/contract/access'
import { FLEETS } from '@trms/contract/crew/fleets'
import type { Actor } from '../src/platform/context.ts'
import { createPerson, type Person } from './airline.ts'
import type { TestServer } from './server.ts'

let people = 0

/** Makes a person that no other test uses. */
export function newPerson(
  server: TestServer,
  {
    role,
    fleet,
    permissions = [],
  }: { role: 1 | 2 | 3 | 4 | 5 | 6; fleet?: 'A321' | 'B787'; permissions?: number[] },
): Promise<Person> {
  people += 1
  return createPerson(server.app.services, {
    email: `somebody${people}@test.example`,
    full_name: `Somebody ${people}`,
    role,
    fleet: fleet ?? null,
    crew_code: role === 3 || role === 4 ? `S${people}` : null,
    management_role: permissions,
  })
}

/**
 * A crew of every fleet for filling the demo airline: instructors first, then pilots. `mark` keeps crews
 * apart.
 */
export async function newCrew(
  server: TestServer,
  mark: string,
  { size, instructors = 8 }: { size: number; instructors?: number },
): Promise<Person[]> {
  const crew: Person[] = []
  for (let i = 0; i < size; i++)
    crew.push(
      await createPerson(server.app.services, {
        email: `${mark.toLowerCase()}${i}@test.example`,
        full_name: `Phi công ${i}`,
        role: i < instructors ? ROLE.INSTRUCTOR : ROLE.PILOT,
        fleet: FLEETS[i % FLEETS.length] ?? null,
        crew_code: `${mark}${i}`,
        management_role: [],
      }),
    )
  return crew
}

/** The people as actors for the product's own verbs. */
export const actorsOf = (people: readonly Person[]): Actor[] =>
  people.map((one) => ({ ...one, session: '' }))
