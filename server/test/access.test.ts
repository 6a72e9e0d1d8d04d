import { areaOf, PERMISSION, ROLE, ROLES } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SENDINGS, verdictOf } from './access-calls.ts'
import { accessPage, readAccessPage } from './access-page.ts'
import {
  ACCESS,
  type AccessRow,
  ANYONE,
  expectedOf,
  INSPECTORS_TOO,
  permissionsOf,
  SIGNED_IN,
  SITUATIONS,
  type Situation,
} from './access-table.ts'
import { newWorld, type World } from './access-world.ts'
import { createPerson, type Person } from './airline.ts'
import { Caller } from './caller.ts'
import { letIn } from './inspections.ts'
import { newPerson } from './people.ts'
import type { Sender, Sending } from './sendings/sender.ts'
import { startServer, type TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  // Answers are not checked against their schemas here, as in production; the other tests do check.
  server = await startServer({ CHECK_ANSWERS: '0' })
})
afterAll(() => server.close())

const pathOf = (key: string) => key.split(' ')[0] ?? key

describe('[PERM-01][PERM-02] the table of access', () => {
  test('lists every call of the contract, and no other', () => {
    expect([...new Set(Object.keys(ACCESS).map(pathOf))].sort()).toEqual([...CALLS.keys()].sort())
  })

  test('says something of every situation', () => {
    for (const key of Object.keys(ACCESS))
      for (const one of SITUATIONS)
        expect([key, one, expectedOf(key, one)]).toEqual([
          key,
          one,
          expect.stringMatching(/^(yes|401|403|404)$/),
        ])
  })

  test('stands in docs/access.md as it is (npm run access-table)', async () => {
    expect(await readAccessPage()).toBe(accessPage())
  })

  test('[PERM-01] numbers roles and permissions as specified', () => {
    expect(ROLE).toEqual({ ADMIN: 1, USER: 2, INSTRUCTOR: 3, PILOT: 4, EMPLOYEE: 5, INSPECTOR: 6 })
    const numbers = [
      1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34,
      35, 36, 41, 42, 43, 44, 51, 52,
    ]
    expect(Object.values(PERMISSION).sort((a, b) => a - b)).toEqual(numbers)
  })
})

describe('[PERM-02][PERM-06][PERM-07] every call, by everybody it may meet, about a record', () => {
  test.each(Object.keys(ACCESS))('%s', async (key) => {
    await server.app.services.db.deleteFrom('sign_in_throttle').execute()
    const call = CALLS.get(pathOf(key)) as AnyCall
    const people = await peopleFor(call, ACCESS[key] as AccessRow)
    const send: Sender = SENDINGS[key] ?? (() => ({}))
    // A sender that declares `self` makes each person's own input (see Sender).
    const isShared = send.length < 2
    // A refused call leaves the record as it was, so the next person tries what the refused one sent.
    let untaken: Sending | undefined
    const seen: Record<string, string> = {}
    for (const [situation, somebody] of Object.entries(people)) {
      const { self, world } = somebody
      somebody.caller ??= await sessionOf(server, self as Person)
      const granted = situation === 'pilot with every permission'
      if (granted) await change(self, { management_role: Object.values(PERMISSION) })
      const sending = untaken ?? (await send(world, self))
      if (call.method === 'GET') expect(sending.address).toBeDefined()
      try {
        const verdict = await verdictOf(somebody.caller, pathOf(key), sending)
        seen[situation] = verdict
        untaken = isShared && verdict !== 'yes' ? sending : undefined
      } finally {
        if (granted) await change(self, { management_role: [] })
      }
    }
    const expected = Object.fromEntries(SITUATIONS.map((one) => [one, expectedOf(key, one)]))
    expect(seen).toEqual(expected)
  })
})

interface Somebody {
  /** The caller; when absent, a session is opened before the first call. */
  caller?: Caller
  self: Person | null
  world: World
}

/** The people of the calls that read, by the permissions that the row names. */
const readers = new Map<string, Promise<Record<Situation, Somebody>>>()

/**
 * Gives the people for one row. A call that only reads changes nobody, so the next such call meets the same
 * people.
 */
function peopleFor(call: AnyCall, row: AccessRow) {
  if (call.method === 'POST' && call.effect !== 'read') return peopleOf(row)
  const named = permissionsOf(row).join()
  const people = readers.get(named) ?? peopleOf(row)
  readers.set(named, people)
  return people
}

/**
 * All situations, ordered so that nobody changes what a later one needs: those with the most rights come
 * last.
 */
async function peopleOf(row: AccessRow): Promise<Record<Situation, Somebody>> {
  const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const world = await newWorld(server, instructor)
  const named = permissionsOf(row)
  const all = Object.values(PERMISSION) as number[]
  const as = (self: Person): Somebody => ({ self, world })
  const person = async (sketch: Parameters<typeof newPerson>[1]) =>
    as(await newPerson(server, sketch))
  const admin = () => person({ role: ROLE.ADMIN })

  const blocked = await admin()
  const outside = await sessionOf(server, blocked.self as Person)
  await change(blocked.self, { status: 'blocked' })
  const loggedOut = await admin()
  const ended = await sessionOf(server, loggedOut.self as Person)
  const cookies = { ...ended.cookies }
  await ended.raw('auth/logout', {})
  ended.cookies = cookies
  return {
    nobody: { caller: new Caller(server.address), self: null, world },
    employee: await person({ role: ROLE.EMPLOYEE }),
    'other pilot': await person({ role: ROLE.PILOT, fleet: 'A321' }),
    'instructor of another fleet': await person({ role: ROLE.INSTRUCTOR, fleet: 'B787' }),
    'instructor of the fleet': await person({ role: ROLE.INSTRUCTOR, fleet: 'A321' }),
    instructor: as(instructor),
    'user with every other permission': await person({
      role: ROLE.USER,
      fleet: 'A321',
      permissions: named.length > 0 ? all.filter((one) => !named.includes(one)) : [],
    }),
    blocked: { ...blocked, caller: outside },
    'logged out': { ...loggedOut, caller: ended },
    'pilot with every permission': as(world.pilot),
    pilot: as(world.pilot),
    'user with the permission': await person({
      role: ROLE.USER,
      fleet: 'A321',
      permissions: named.length > 0 ? named : all,
    }),
    admin: await admin(),
  }
}

const change = (person: Person | null, changes: object) =>
  server.app.services.db
    .updateTable('account')
    .set(changes)
    .where('id', '=', person?.id ?? '')
    .execute()

interface Kind {
  name: string
  role?: number
  permissions: number[]
  caller: Caller
}

describe('[PERM-01][PERM-02] every call × every role without rights, with each that the call names, and with all others', () => {
  const nobody = { name: 'nobody', permissions: [], caller: undefined as unknown as Caller }
  const met = new Map<string, Promise<Kind>>()
  const kindOf = (role: (typeof ROLES)[number], permissions: number[]) => {
    const name = `role${role}-${permissions.join() || 'none'}`
    const known = met.get(name) ?? kind(role, permissions, `${name.slice(4, 5)}${met.size}`)
    met.set(name, known)
    return known
  }
  beforeAll(() => {
    nobody.caller = new Caller(server.address)
  })

  test.each([...CALLS.values()].filter((one) => one.path !== 'auth/logout'))(
    '$path',
    async (call) => {
      const named = permissionsOf(ACCESS[call.path] as AccessRow)
      // A permission only adds rights, so if any of the unnamed permissions opened the call, all together
      // would.
      const others = Object.values(PERMISSION).filter((one) => !named.includes(one))
      const kinds: Kind[] = [nobody]
      for (const role of ROLES)
        for (const permissions of [[], ...named.map((one) => [one]), others])
          if (permissions.length === 0 || !TAKES_NO_RIGHTS.includes(role))
            kinds.push(await kindOf(role, permissions))
      const surprises: string[] = []
      for (const one of kinds) {
        const letIn = await isLetIn(call, one)
        if (letIn !== isExpected(call.path, one))
          surprises.push(`${one.name}: ${letIn ? 'let in' : 'refused'}`)
      }
      expect(surprises).toEqual([])
    },
  )
})

const TAKES_NO_RIGHTS: readonly number[] = [ROLE.ADMIN, ROLE.EMPLOYEE]

async function kind(
  role: (typeof ROLES)[number],
  permissions: number[],
  crewCode: string,
): Promise<Kind> {
  const name = `role${role}-${permissions.join() || 'none'}`
  const flies = areaOf(role) === 'pilot'
  const person = await createPerson(server.app.services, {
    email: `kind.${crewCode}@test.example`,
    full_name: name.slice(0, 60),
    role,
    fleet: flies ? 'ATR72' : null,
    crew_code: flies ? `K${crewCode}` : null,
    management_role: permissions,
  })
  if (role === ROLE.INSPECTOR)
    await letIn(server, person, { pilots: [server.airline.pilotA], ends: '2100-01-01' })
  return { name, role, permissions, caller: await sessionOf(server, person) }
}

function isExpected(path: string, { role, permissions }: Kind): boolean {
  const rule = ACCESS[path]?.rule
  if (rule === ANYONE) return true
  if (role === undefined || rule === undefined) return false
  if (rule === INSPECTORS_TOO) return true
  if (rule === SIGNED_IN) return role !== ROLE.INSPECTOR
  if (role === ROLE.INSPECTOR) return rule.includes(role)
  return rule.includes(role) || permissions.some((one) => rule.includes(`p${one}`))
}

/** Whether the caller is let in. 401 and 403 refuse the caller; any other answer is about the input. */
async function isLetIn(call: AnyCall, { caller }: Kind): Promise<boolean> {
  const http =
    call.method === 'GET'
      ? (await caller.get(`/v1/${call.path.replace(':id', ZERO).replace(':name', 'x.pdf')}`)).status
      : (await caller.raw(call.path, { unknown_field: 1 })).http
  return http !== 401 && http !== 403
}
const ZERO = '00000000-0000-7000-8000-000000000000'
