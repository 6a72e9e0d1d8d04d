import { PERMISSION, ROLE, type Role } from '@trms/contract/access'
import { userDetail } from '@trms/contract/people/account/calls'
import { renew } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Announcements } from '../../../test/announcements.ts'
import { Caller } from '../../../test/caller.ts'
import { startProvider, type TestProvider } from '../../../test/identity-provider.ts'
import { keepFactorOf } from '../../../test/kept-factor.ts'
import { newPerson } from '../../../test/people.ts'
import { Browser } from '../../../test/provider-visit.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let provider: TestProvider
let server: TestServer
beforeAll(async () => {
  provider = await startProvider({ publicUrl: 'https://trms.air.example' })
  server = await startServer({
    ...provider.env,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'Training Admins=admin, Office=employee, Crew=pilot',
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const db = () => server.app.services.db
const roleOf = async ({ id }: { id: string }) =>
  db()
    .selectFrom('account')
    .select(['role', 'management_role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Signs in through the provider with these groups, and returns a caller with the new session. */
async function signIn({ email }: { email: string }, groups: unknown) {
  provider.people = { one: { email, email_verified: true, groups } }
  const browser = new Browser(server.address)
  expect(await browser.signIn('one')).toBe('/login')
  return browser.caller
}

test('[SSO-01] a claim of the provider gives a role and takes it, audited, and with it what was granted', async () => {
  const { READ } = { READ: [PERMISSION.VIEW_SIM] }
  const person = await newPerson(server, { role: ROLE.USER, permissions: READ })
  await signIn(person, ['Everybody'])
  expect(await roleOf(person)).toEqual({ role: ROLE.USER, management_role: READ })
  const open = await signIn(person, ['Everybody', 'Office', 'Training Admins'])
  expect(await roleOf(person)).toEqual({ role: ROLE.ADMIN, management_role: [] })
  expect((await open.call(userDetail, { id: server.airline.pilotA.id })).code).toBe('OK')
  await signIn(person, 'Office')
  expect((await roleOf(person)).role).toBe(ROLE.EMPLOYEE)
  // The session that is still open has the new rights.
  expect((await open.call(userDetail, { id: server.airline.pilotA.id })).http).toBe(404)
  await signIn(person, undefined)
  expect((await roleOf(person)).role).toBe(ROLE.USER)
  const entries = await db()
    .selectFrom('audit_entry')
    .select(['actor_id', 'payload'])
    .where('entity_id', '=', person.id)
    .where('action', '=', 'update')
    .orderBy('seq')
    .execute()
  const { USER, ADMIN, EMPLOYEE } = ROLE
  const change = (old: Role, now: Role) => ({ role: { old, new: now }, by: 'provider' })
  expect(entries.map(({ actor_id, payload }) => [actor_id, JSON.parse(payload)])).toEqual([
    [null, { ...change(USER, ADMIN), management_role: { old: READ, new: [] } }],
    [null, change(ADMIN, EMPLOYEE)],
    [null, change(EMPLOYEE, USER)],
  ])
})

test('[SSO-01] the last administrator stays one, whatever the claim says', async () => {
  const { admin } = server.airline
  const caller = await signIn(admin, [])
  expect((await roleOf(admin)).role).toBe(ROLE.ADMIN)
  const second = await newPerson(server, { role: ROLE.ADMIN })
  await signIn(second, [])
  expect((await roleOf(second)).role).toBe(ROLE.USER)
  expect((await caller.call(renew, {})).code).toBe('OK')
})

test('[SSO-01] to fly takes a profile: the claim alone makes nobody a pilot, and a role that it does not name stays', async () => {
  const clerk = await newPerson(server, { role: ROLE.USER })
  await signIn(clerk, ['Crew'])
  expect((await roleOf(clerk)).role).toBe(ROLE.USER)
  const instructor = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  await signIn(instructor, [])
  expect((await roleOf(instructor)).role).toBe(ROLE.INSTRUCTOR)
})

test('[SSO-01][RDY-04] another role of somebody who flies is told to the boards, one that stays is not', async () => {
  const heard = await Announcements.of(server.databaseUrl)
  const [stays, falls] = [
    await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' }),
    await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' }),
  ]
  await signIn(stays, [])
  await signIn(falls, ['Crew'])
  const told = (await heard.take()).filter(({ kind }) => kind === 'qualification')
  expect(told).toMatchObject([{ id: falls.id, people: [falls.id], fleets: ['A321'] }])
  await heard.close()
})

test('[SSO-02] who comes from the provider is asked for no second factor here, whatever the role asks of passwords', async () => {
  const person = await newPerson(server, { role: ROLE.EMPLOYEE })
  const rule = { role: ROLE.EMPLOYEE, required: true }
  await db().insertInto('factor_required').values(rule).execute()
  await keepFactorOf(server, person)
  const open = await signIn(person, 'Office')
  expect((await open.call(userDetail, { id: person.id })).code).toBe('OK')
  const byPassword = await new Caller(server.address).signIn(person)
  expect(byPassword.code).toBe('SECOND_FACTOR_REQUIRED')
})
