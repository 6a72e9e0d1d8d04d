import { createHash } from 'node:crypto'
import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import type { Kysely } from 'kysely'
import { Random } from '../../server/src/demo/random.ts'
import { newSalt } from '../../server/src/people/password/arithmetic.ts'
import { newId } from '../../server/src/platform/db/id.ts'
import type { DB } from '../../server/src/platform/db/tables.ts'
import { seal } from '../../server/src/platform/settings/seal.ts'
import { deriveKeys } from '../../server/src/platform/settings/secrets.ts'
import type { Sizes } from '../sizes.ts'

export const APP_SECRET = 'only-for-the-bench-0123456789abcdefghijkl'

const FAMILY = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Ngô']
const MIDDLE = ['Văn', 'Đức', 'Minh', 'Quang', 'Thanh', 'Hữu', 'Ngọc', 'Gia', 'Xuân', 'Thị']
const GIVEN = ['An', 'Bảo', 'Cường', 'Dũng', 'Hải', 'Hiếu', 'Hùng', 'Khánh', 'Linh', 'Sơn', 'Yến']

export interface Person {
  id: string
  email: string
  full_name: string
  role: Role
  fleet: Fleet | null
  crew_code: string | null
  management_role: number[]
}

export interface People {
  pilots: Person[]
  instructors: Person[]
  /** The admins and users who may open every training file. */
  readers: Person[]
}

/** The key that a browser would derive from the password; here a made-up value, because deriving is slow. */
export const h1Of = (email: string) => createHash('sha256').update(email).digest()

type Invent = (i: number) => Pick<Person, 'role'> & Partial<Person>

/** Invents people, numbered from `from`. */
function inventMany(random: Random, count: number, invent: Invent, from = 0): Person[] {
  return Array.from({ length: count }, (_, n): Person => {
    const i = from + n
    const full_name = [FAMILY, MIDDLE, GIVEN].map((words) => random.pick(words)).join(' ')
    const person = { fleet: null, crew_code: null, management_role: [], full_name, ...invent(i) }
    return { ...person, id: newId(), email: `${person.role}.${i}@bench.example` }
  })
}

const fleet = (i: number) => FLEETS[i % FLEETS.length] as Fleet
const pilot: Invent = (i) => ({
  role: ROLE.PILOT,
  fleet: fleet(i),
  crew_code: String(2000 + i),
})

/** Further pilots beside those of `inventPeople`, up to `count` in all. */
export const inventMorePilots = ({ pilots }: Sizes, count: number): Person[] =>
  inventMany(new Random(13), count - pilots, pilot, pilots)

type Counts = Pick<Sizes, 'pilots' | 'instructors' | 'readers'>

export function inventPeople(sizes: Counts): People {
  const random = new Random(7)
  const many = (count: number, invent: Invent) => inventMany(random, count, invent)
  return {
    pilots: many(sizes.pilots, pilot),
    instructors: many(sizes.instructors, (i) => ({
      role: ROLE.INSTRUCTOR,
      fleet: fleet(i),
      crew_code: String(1000 + i),
    })),
    readers: many(sizes.readers, (i) =>
      i % 2 === 0
        ? { role: ROLE.ADMIN }
        : { role: ROLE.USER, management_role: [PERMISSION.VIEW_PILOT_LIST, PERMISSION.VIEW_SIM] },
    ),
  }
}

/** The number of people in one statement, which may have at most 65,535 values. */
const AT_ONCE = 2000

export async function insertPeople(db: Kysely<DB>, people: readonly Person[]): Promise<void> {
  for (let at = 0; at < people.length; at += AT_ONCE)
    await insertPart(db, people.slice(at, at + AT_ONCE))
}

async function insertPart(db: Kysely<DB>, people: readonly Person[]): Promise<void> {
  const keys = deriveKeys([APP_SECRET])
  const rows = people.map((person) => {
    const salt = newSalt()
    return {
      ...person,
      email_key: person.email,
      password_salt: salt,
      password_sealed: seal(keys, h1Of(person.email), [person.id, salt]),
    }
  })
  await db.insertInto('account').values(rows).execute()
  const flying = people.filter(({ role }) => role === ROLE.INSTRUCTOR || role === ROLE.PILOT)
  await db
    .insertInto('pilot')
    .values(flying.map(({ id }) => ({ id, phone_number: '0900000000' })))
    .execute()
}
