import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from './caller.ts'
import { picture } from './images.ts'
import { newPassword } from './passwords.ts'
import { startServer, type TestServer } from './server.ts'

/** Sends payloads with the names of both parts of the specification (section 7), untyped by the contract. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const outcome = (reply: { code: string; fields: object }) => [reply.code, reply.fields]
const OK = ['OK', {}]

test('[SUR-01][TLD-01] the survey and its table', async () => {
  const { pilotA } = server.airline
  await server.app.services.db
    .updateTable('pilot')
    .set({ caav_number: 'VN-1' })
    .where('id', '=', pilotA.id)
    .execute()
  const sent = {
    email: pilotA.email,
    license_number: 'VN-1',
    sim_date: '2026-01-05',
    flights: [{ flight_date: '2026-01-06', to_number: 1, ldg_number: 2 }],
  }
  const anybody = new Caller(server.address)
  expect(outcome(await anybody.raw('toldg/new_flight', sent))).toEqual(OK)
  const { sim_date: _, flights: __, ...least } = sent
  expect(Object.keys((await anybody.raw('toldg/new_flight', least)).fields)).toEqual(['flights'])
  expect(outcome(await admin.raw('toldg/get_all', {}))).toEqual(OK)
})

test('[USER-02][USER-03][USER-04][PERM-04] accounts: created, listed, changed, granted', async () => {
  const { password, password_salt } = newPassword('first')
  const made = await admin.raw(
    'auth/user/create_user',
    { email: 'n@test.example', fleet: 'A321', password, password_salt, full_name: 'Mới' },
    { files: { avatar: await picture(20, 20) } },
  )
  const { id } = made.data as { id: string }
  for (const [path, input] of [
    ['auth/user/list', {}],
    ['auth/user/list', { page_number: 1, page_count: 5 }],
    ['auth/user/detail', { id }],
    ['auth/user/update_detail', { id, full_name: 'Mới Hơn', fleet: 'B787' }],
    ['auth/user/update_detail', { id, status: 'blocked' }],
    ['auth/user/update_detail', { id, status: 'active' }],
    ['auth/user/bulk_create_role', { user_id: id, roles: [{ role: 2 }, { role: 11 }] }],
  ] as const)
    expect([path, ...outcome(await admin.raw(path, input))]).toEqual([path, ...OK])
  const { data } = await admin.raw('auth/user/detail', { id })
  expect(data).toMatchObject({ full_name: 'Mới Hơn', fleet: 'B787', management_role: [2, 11] })
})

test.each(['id', 'uid'])('[USER-05] a change of password names the account by %s', async (name) => {
  const who = name === 'id' ? 'instructorA' : 'instructorB'
  const person = server.airline[who]
  const { password, password_salt } = newPassword(`changed by ${name}`)
  const old_password = Buffer.from(person.h1).toString('base64url')
  const input = { [name]: person.id, new_password: password, old_password, password_salt }
  const caller = await server.as(who)
  expect(outcome(await caller.raw('auth/user/change_password', input))).toEqual(OK)
})
