import { ROLE } from '@trms/contract/access'
import { changePassword } from '@trms/contract/people/account/calls'
import { passkeyCode, passkeySignIn, resetPassword } from '@trms/contract/people/auth/calls'
import { passkeyList } from '@trms/contract/people/passkey/calls'
import {
  factorByPasskeys,
  factorDetail,
  factorReset,
} from '@trms/contract/people/second-factor/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Authenticator } from '../../../test/authenticator.ts'
import { Caller } from '../../../test/caller.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { addPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newPasswordToken } from '../password/password-token.ts'

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer({ PUBLIC_URL: SITE.origin })
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

/** A new pilot in whose session somebody has added a passkey. */
async function newHolder() {
  const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const caller = await sessionOf(server, person)
  return { person, caller, ...(await addPasskey(caller, person, { name: 'Unknown phone' })) }
}
async function enter(device: Authenticator) {
  const visitor = new Caller(server.address)
  const { challenge } = (await visitor.call(passkeyCode, {})).data
  const passkey = device.sign(Buffer.from(challenge, 'base64url'))
  return (await visitor.call(passkeySignIn, { passkey })).code
}
const kept = ({ id }: Person) =>
  server.app.services.db
    .selectFrom('passkey')
    .select(['id', 'removed_at'])
    .where('account_id', '=', id)
    .execute()
const removals = async ({ id }: Person) => {
  const { rows } = await server.app.pool.query(
    `SELECT actor_id FROM audit_entry WHERE entity_id = $1 AND action = 'remove_passkey'`,
    [id],
  )
  return rows.map((one) => one.actor_id)
}

const next = newPassword('hai muoi hai')
const byOffice = async ({ id }: Person) => {
  const { password: new_password, password_salt } = next
  const set = { id, new_password, password_salt }
  expect((await (await server.as('admin')).call(changePassword, set)).code).toBe('OK')
}
const byLink = async ({ id, email }: Person) => {
  const token = await newPasswordToken(server.app.services.db, id, 'reset')
  const { password, password_salt } = next
  const sent = { email, token, password, password_salt }
  expect((await new Caller(server.address).call(resetPassword, sent)).code).toBe('OK')
}

describe.each([
  ['the office', byOffice],
  ['a mailed link', byLink],
])('a password that %s sets', (who, set) => {
  test('[SSO-02] takes away the passkeys, of which the holder is told', async () => {
    const { person, device, passkey } = await newHolder()
    expect(await enter(device)).toBe('OK')
    await set(person)
    expect(await enter(device)).toBe('PASSKEY_REFUSED')
    const account = server.app.services.db.updateTable('account').where('id', '=', person.id)
    await account.set({ password_use: 'own', password_proven: true }).execute()
    expect(await enter(device)).toBe('PASSKEY_REFUSED')
    expect(await kept(person)).toEqual([{ id: passkey.id, removed_at: expect.any(Date) }])
    await server.mailbox.saying(person.email, /Unknown phone.*(đã bị xóa|was removed)/)
    const by = who === 'the office' ? server.airline.admin.id : person.id
    expect(await removals(person)).toEqual([by])
  })

  test('[SSO-02] leaves the passkeys that are asked for as the second factor', async () => {
    const { person, caller } = await newHolder()
    await caller.call(factorByPasskeys, { password: await proofOf(caller, person) })
    await set(person)
    expect(await kept(person)).toMatchObject([{ removed_at: null }])
    expect(await removals(person)).toEqual([])
    const asked = await new Caller(server.address).signIn({ email: person.email, h1: next.h1 })
    expect(asked.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})

test('[SSO-02] a password that its holder changes takes no passkey away', async () => {
  const { person, caller, device } = await newHolder()
  const { password: new_password, password_salt } = next
  const old_password = Buffer.from(person.h1).toString('base64url')
  const set = { id: person.id, new_password, password_salt, old_password }
  expect((await caller.call(changePassword, set)).code).toBe('OK')
  expect(await enter(device)).toBe('OK')
})

test('[SSO-02] an admin removes passkeys that are nobody’s second factor, with a reason, which ends all sessions', async () => {
  const { person, caller, device } = await newHolder()
  const admin = await server.as('admin')
  const { id } = person
  const of = async () => (await admin.call(factorDetail, { id })).data
  expect(await of()).toMatchObject({ on: false, passkeys: 1, can: { reset: true } })
  expect((await admin.call(factorReset, { id, reason: 'Stolen laptop' })).code).toBe('OK')
  expect(await of()).toMatchObject({ passkeys: 0, can: { reset: false } })
  expect(await enter(device)).toBe('PASSKEY_REFUSED')
  expect((await caller.call(passkeyList, {})).http).toBe(401)
  await server.mailbox.saying(person.email, /Stolen laptop/)
})
