import { areaOf, PERMISSION, ROLE, ROLES } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from './airline.ts'
import { Caller } from './caller.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * Who may make each call, written down once more by hand from the rights that were decided, so that a
 * slip in the contract does not go unnoticed. A call that is not listed here fails.
 */
const ANYONE = 'anyone'
const SIGNED_IN = 'signed in'
const WORKING = [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT]
const READERS = [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT, PERMISSION_OF(2), PERMISSION_OF(3)]
const EXPECTED: Record<string, typeof ANYONE | typeof SIGNED_IN | (number | string)[]> = {
  'auth/login': ANYONE,
  'auth/login/validate': ANYONE,
  'auth/renew': SIGNED_IN,
  'auth/logout': SIGNED_IN,
  'auth/user/detail': SIGNED_IN,
  'flt_training/airport_list': WORKING,
  'flt_training/vietnam_airport_list': WORKING,
  'pilot/fot_list': READERS,
  'pilot/fot_detail': READERS,
  'flt_training/approve_result': [ROLE.PILOT, ROLE.INSTRUCTOR],
  'phase_report/training_file/:id/:name': READERS,
  'flt_training/create_flight': [ROLE.INSTRUCTOR],
  'flt_training/update_flight': [ROLE.INSTRUCTOR],
  'flt_training/delete_flight': [ROLE.ADMIN],
  'flt_training/search_training_flight': READERS,
  'flt_training/training_flight_by_id': READERS,
}
function PERMISSION_OF(number: number) {
  return `p${number}`
}

interface Kind {
  name: string
  role?: number
  permissions: number[]
  caller: Caller
}

let server: TestServer
let kinds: Kind[]

beforeAll(async () => {
  server = await startServer()
  kinds = [{ name: 'nobody', permissions: [], caller: new Caller(server.address) }]
  for (const role of ROLES) {
    const grants =
      role === ROLE.ADMIN || role === ROLE.EMPLOYEE
        ? [[]]
        : [[], ...Object.values(PERMISSION).map((one) => [one])]
    for (const permissions of grants) kinds.push(await kind(role, permissions))
  }
})
afterAll(() => server.close())

async function kind(role: (typeof ROLES)[number], permissions: number[]): Promise<Kind> {
  const name = `role${role}-${permissions.join() || 'none'}`
  const flies = areaOf(role) === 'pilot'
  const person = await createPerson(server.app.services, {
    email: `${name}@test.example`,
    full_name: name,
    role,
    fleet: flies ? 'ATR72' : null,
    crew_code: flies ? name.slice(4, 14) : null,
    management_role: permissions,
  })
  return { name, role, permissions, caller: await Caller.signIn(server.address, person) }
}

function isExpected(path: string, { role, permissions }: Kind): boolean {
  const rule = EXPECTED[path]
  if (rule === ANYONE) return true
  if (role === undefined || rule === undefined) return false
  if (rule === SIGNED_IN) return true
  return rule.includes(role) || permissions.some((one) => rule.includes(PERMISSION_OF(one)))
}

/** 401 and 403 are refusals of the caller; anything else is an answer to what was sent. */
async function isLetIn(call: AnyCall, { caller }: Kind): Promise<boolean> {
  const http =
    call.method === 'GET'
      ? (await caller.get(`/v1/${call.path.replace(':id', ZERO).replace(':name', 'x.pdf')}`)).status
      : (await caller.raw(call.path, { unknown_field: 1 })).http
  return http !== 401 && http !== 403
}
const ZERO = '00000000-0000-7000-8000-000000000000'

describe('[PERM-01][PERM-02] every call × every kind of account', () => {
  test('lists every call of the contract', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual([...CALLS.keys()].sort())
  })

  test.each([...CALLS.values()].filter((one) => one.path !== 'auth/logout'))(
    '$path',
    async (call) => {
      const surprises: string[] = []
      for (const kind of kinds) {
        const letIn = await isLetIn(call, kind)
        if (letIn !== isExpected(call.path, kind))
          surprises.push(`${kind.name}: ${letIn ? 'let in' : 'refused'}`)
      }
      expect(surprises).toEqual([])
    },
  )

  test('[PERM-01] numbers roles and permissions as specified', () => {
    expect(ROLE).toEqual({ ADMIN: 1, USER: 2, INSTRUCTOR: 3, PILOT: 4, EMPLOYEE: 5 })
    const numbers = [
      1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34,
      35, 36, 41, 42, 43, 44,
    ]
    expect(Object.values(PERMISSION).sort((a, b) => a - b)).toEqual(numbers)
  })
})
