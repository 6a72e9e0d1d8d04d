import { ROLE, type Role } from '@trms/contract/access'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { POSITION } from '@trms/contract/crew/positions'
import { MANAGER_TITLES } from '@trms/contract/people/pilot/entity'
import { sql } from 'kysely'
import { emailKey } from '../people/auth/email-key.ts'
import { newSalt } from '../people/password/arithmetic.ts'
import { passwordHash } from '../people/password/password-hash.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Actor, Services } from '../platform/context.ts'
import { newId } from '../platform/db/id.ts'
import type { Db } from '../platform/db/pool.ts'
import { seal } from '../platform/settings/seal.ts'
import { DEMO_PASSWORD } from '../words.ts'
import { Random } from './random.ts'

const FAMILY = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Vũ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Ngô',
  'Dương',
  'Lý',
]
const MIDDLE = [
  'Văn',
  'Đức',
  'Minh',
  'Quang',
  'Thanh',
  'Hữu',
  'Ngọc',
  'Gia',
  'Anh',
  'Xuân',
  'Thị',
  'Hoài',
]
const GIVEN = [
  ...['An', 'Bảo', 'Cường', 'Dũng', 'Hải', 'Hiếu', 'Hùng', 'Khánh', 'Khoa', 'Lâm', 'Linh', 'Long'],
  ...['Mai', 'Nam', 'Phong', 'Phúc', 'Quân', 'Sơn', 'Thảo', 'Trung', 'Tuấn', 'Việt', 'Vinh', 'Yến'],
]

interface Person {
  email: string
  full_name: string
  role: Role
  crew_code?: string
  fleet?: Fleet
  position?: number
  permissions?: number[]
  /** Whether the person has the demo password; the others were never invited. */
  signsIn?: boolean
  /** Whether the person has left, and the account is not active any more. */
  left?: boolean
}

const NAMED: Person[] = [
  { email: 'admin', full_name: 'Vũ Thị Hồng Hạnh', role: ROLE.ADMIN, signsIn: true },
  {
    email: 'user',
    full_name: 'Đỗ Minh Châu',
    role: ROLE.USER,
    fleet: 'A321',
    permissions: [2, 11, 21],
    signsIn: true,
  },
  { email: 'employee', full_name: 'Bùi Gia Hân', role: ROLE.EMPLOYEE, signsIn: true },
  crew('instructor.a', 'Trần Quang Huy', ROLE.INSTRUCTOR, '1001', 'A321', POSITION.CAPTAIN),
  crew('instructor.b', 'Lê Hoàng Sơn', ROLE.INSTRUCTOR, '1002', 'A321', POSITION.CAPTAIN),
  crew('pilot.a', 'Nguyễn Đức Anh', ROLE.PILOT, '2001', 'A321', POSITION.FIRST_OFFICER_TRAINING),
  crew(
    'pilot.b',
    'Phạm Thị Thu Trang',
    ROLE.PILOT,
    '2002',
    'A321',
    POSITION.FIRST_OFFICER_TRAINING,
  ),
  crew('pilot.c', 'Đặng Hữu Phước', ROLE.PILOT, '2003', 'B787', POSITION.CAPTAIN_TRAINING),
  { email: 'inspector', full_name: 'Đoàn Quang Minh', role: ROLE.INSPECTOR, signsIn: true },
]
const INSTRUCTORS = 10
const PILOTS = 60
const LEFT = 2

function crew(
  email: string,
  full_name: string,
  role: Role,
  crew_code: string,
  fleet: Fleet,
  position: number,
): Person {
  return { email, full_name, role, crew_code, fleet, position, signsIn: true }
}

function invented(random: Random): Person[] {
  const others: Person[] = []
  const fleetOf = (i: number): Fleet =>
    i % 2 === 0 ? 'A321' : (FLEETS[Math.floor(i / 2) % 4] ?? 'A321')
  const name = () => `${random.pick(FAMILY)} ${random.pick(MIDDLE)} ${random.pick(GIVEN)}`
  for (let i = 3; i <= INSTRUCTORS; i++) {
    const crew_code = String(1000 + i)
    others.push({
      ...crew(`crew.${crew_code}`, name(), ROLE.INSTRUCTOR, crew_code, fleetOf(i), 0),
      signsIn: false,
    })
  }
  for (let i = 4; i <= PILOTS; i++) {
    const crew_code = String(2000 + i)
    const person = crew(
      `crew.${crew_code}`,
      name(),
      ROLE.PILOT,
      crew_code,
      fleetOf(i),
      random.between(0, 3),
    )
    others.push({ ...person, signsIn: false, left: i > PILOTS - LEFT })
  }
  return others
}

/** Creates the demo airline's people; returns those who fly, instructors first. */
export async function createPeople(services: Services, db: Db): Promise<Actor[]> {
  const random = new Random(20_260)
  const flying: Actor[] = []
  // All have the same, known password, which is therefore hashed only once.
  const password_salt = newSalt()
  const hash = passwordHash(DEMO_PASSWORD, password_salt)
  for (const person of [...NAMED, ...invented(random)]) {
    const id = newId()
    const { role, full_name, crew_code = null, fleet = null, permissions = [] } = person
    const email = `${person.email}@demo.example`
    await db
      .insertInto('account')
      .values({
        id,
        email,
        email_key: emailKey(email),
        role,
        full_name,
        crew_code,
        fleet,
        management_role: permissions,
        status: person.left ? 'blocked' : 'active',
        ...(person.signsIn && {
          password_salt,
          password_sealed: seal(services.secrets, hash, [id, password_salt]),
        }),
      })
      .execute()
    if (crew_code) {
      await db
        .insertInto('pilot')
        .values(flyingDetails(id, person, random))
        .execute()
      if (!person.left)
        flying.push({
          id,
          role,
          full_name,
          crew_code,
          fleet,
          management_role: permissions,
          session: '',
        })
    }
    await appendAudit({ db, secrets: services.secrets }, null, {
      action: 'create',
      entity: 'account',
      entityId: id,
      change: { role, crew_code },
    })
  }
  return flying
}

const flyingDetails = (id: string, person: Person, random: Random) => {
  const instructs = person.role === ROLE.INSTRUCTOR
  const joined = random.between(2012, 2024)
  return {
    id,
    name_position: person.position ?? POSITION.CAPTAIN,
    date_of_birth: `${random.between(1972, 2001)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    caav_number: `VN-${random.between(10_000, 99_999)}`,
    phone_number: `09${random.between(10_000_000, 99_999_999)}`,
    identify_number: `0${random.between(10_000_000_000, 99_999_999_999)}`,
    passport_number: `C${random.between(1_000_000, 9_999_999)}`,
    fleet_position: MANAGERS[person.crew_code ?? ''] ?? (instructs ? 'Instructor' : 'Line pilot'),
    department_position: instructs ? 'FOT' : random.pick(['FOT', 'CPT', 'AOC', 'INT']),
    instructor_rating: sql<string[]>`${instructs ? random.pick(RATINGS) : []}::text[]`,
    joining_date: `${joined}-${two(random.between(1, 12))}-01`,
    first_flight_date: `${joined + 1}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    seniority_point: random.between(10, 400) / 4,
    base: random.pick(['SGN', 'HAN', 'DAD']),
    base_month: random.between(1, 12),
    line_check_month: random.between(1, 12),
  }
}

/** The titles of managers, by crew code. */
const MANAGERS: Record<string, string> = {
  1003: MANAGER_TITLES[0],
  1004: MANAGER_TITLES[1],
}
const RATINGS = [['TRI', 'LSC'], ['TRI', 'DPE'], ['LSC'], ['LSC', 'TRI', 'DPE']]

const two = (value: number) => String(value).padStart(2, '0')
