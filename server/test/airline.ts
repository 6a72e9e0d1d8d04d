import { createHash } from 'node:crypto'
import { ROLE, type Role } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import { newSalt } from '../src/people/password/arithmetic.ts'
import type { Services } from '../src/platform/context.ts'
import { newId } from '../src/platform/db/id.ts'
import { seal } from '../src/platform/settings/seal.ts'
import type { KeyRing } from '../src/platform/settings/secrets.ts'

export interface Person {
  id: string
  email: string
  full_name: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  management_role: number[]
  /** Stands for what a browser computes from the password; made up here to save the computing. */
  h1: Buffer
}

type Sketch = [full_name: string, role: Role, fleet?: Fleet | null, permissions?: number[]]

const PEOPLE = {
  admin: ['Vũ Thị Hạnh', ROLE.ADMIN],
  user: ['Đỗ Minh Châu', ROLE.USER, null, [2, 11, 21]],
  userWithout: ['Hồ Văn Lộc', ROLE.USER],
  employee: ['Bùi Gia Hân', ROLE.EMPLOYEE],
  instructorA: ['Trần Quang Huy', ROLE.INSTRUCTOR, 'A321'],
  instructorB: ['Lê Hoàng Sơn', ROLE.INSTRUCTOR, 'A321'],
  instructorOther: ['Phan Chí Thành', ROLE.INSTRUCTOR, 'B787'],
  pilotA: ['Nguyễn Đức Anh', ROLE.PILOT, 'A321'],
  pilotB: ['Phạm Thu Trang', ROLE.PILOT, 'A321'],
  pilotOther: ['Đặng Hữu Phước', ROLE.PILOT, 'B787'],
} satisfies Record<string, Sketch>

export type Airline = Record<keyof typeof PEOPLE, Person>

/** The services needed to create people. */
type Within = Pick<Services, 'db'> & { secrets: KeyRing }

export async function createAirline(services: Within): Promise<Airline> {
  const people = await createPeople(
    services,
    Object.entries(PEOPLE).map(([key, sketch], i) => {
      const [full_name, role, fleet = null, management_role = []] = sketch as Sketch
      const flies = role === ROLE.INSTRUCTOR || role === ROLE.PILOT
      const crew_code = flies ? String(1000 * (role - 2) + i) : null
      const email = `${key.toLowerCase()}@test.example`
      return { full_name, role, fleet, management_role, crew_code, email }
    }),
  )
  return Object.fromEntries(Object.keys(PEOPLE).map((key, i) => [key, people[i]])) as Airline
}

type NewPerson = Omit<Person, 'id' | 'h1'>

export async function createPerson(services: Within, person: NewPerson): Promise<Person> {
  const [made] = await createPeople(services, [person])
  return made as Person
}

/** Creates all people in one statement per table: parallel statements would each open a connection. */
async function createPeople({ db, secrets }: Within, people: NewPerson[]): Promise<Person[]> {
  const made = people.map((person) => {
    const h1 = createHash('sha256').update(person.email).digest()
    return { ...person, id: newId(), h1 }
  })
  const accounts = made.map(({ h1, ...account }) => {
    const salt = newSalt()
    const password_sealed = seal(secrets, h1, [account.id, salt])
    return { ...account, email_key: account.email, password_salt: salt, password_sealed }
  })
  await db.insertInto('account').values(accounts).execute()
  const pilots = made.filter((one) => one.crew_code)
  if (pilots.length > 0)
    await db
      .insertInto('pilot')
      .values(pilots.map(({ id }) => ({ id, phone_number: '0900000000' })))
      .execute()
  return made
}
