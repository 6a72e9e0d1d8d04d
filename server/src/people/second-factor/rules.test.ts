import { PERMISSION, ROLE } from '@trms/contract/access'
import type { AnyCall } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { changePassword, userList } from '@trms/contract/people/account/calls'
import { renew, resetPassword } from '@trms/contract/people/auth/calls'
import {
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
} from '@trms/contract/people/passkey/calls'
import {
  factorBegin,
  factorByPasskeys,
  factorConfirm,
  factorDetail,
  factorOwn,
  factorRemove,
  factorRequire,
  factorReset,
  factorRoles,
} from '@trms/contract/people/second-factor/calls'
import { lostFactor } from '@trms/contract/people/second-factor/sign-in-calls'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { Caller } from '../../../test/caller.ts'
import { CodeApp } from '../../../test/code-app.ts'
import { askedOf, clock, enter, withApp } from '../../../test/factors.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { addPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer({ PUBLIC_URL: SITE.origin })
})
afterAll(() => server.close())
beforeEach(clock.stop)
afterEach(async () => {
  clock.goOn()
  await db().deleteFrom('sign_in_throttle').execute()
  await db().deleteFrom('factor_required').execute()
})

const db = () => server.app.services.db
const newUser = () => newPerson(server, { role: ROLE.USER })
const requireOf = async (role: (typeof ROLE)[keyof typeof ROLE], required = true) =>
  (await (await server.as('admin')).call(factorRequire, { role, required })).data
const byPassword = async (person: Person) => {
  const caller = new Caller(server.address)
  return { caller, reply: await caller.signIn(person) }
}
const entries = (entity: string, id: string) =>
  db()
    .selectFrom('audit_entry')
    .select(['action', 'payload', 'actor_id'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()

describe('a role that asks for a second factor', () => {
  test('[SSO-02] is named by an admin, by the version that was shown, and stands in the trail', async () => {
    const admin = await server.as('admin')
    const { roles } = (await admin.call(factorRoles, {})).data
    expect(roles.map((one) => one.role)).toEqual([1, 2, 3, 4, 5, 6])
    const { version } = await requireOf(ROLE.EMPLOYEE)
    const stale = { role: ROLE.EMPLOYEE, required: false, version: version - 1 }
    expect((await admin.call(factorRequire, stale)).code).toBe('STALE_VERSION')
    expect((await admin.call(factorRequire, { ...stale, version })).data.required).toBe(false)
    await withApp(server, server.airline.employee)
    const after = (await admin.call(factorRoles, {})).data.roles
    expect(after.find((one) => one.role === ROLE.EMPLOYEE)).toMatchObject({
      required: false,
      people: 1,
      with_factor: 1,
    })
    expect(await entries('role', '5')).toMatchObject([
      { action: 'require_factor', payload: '{"required":{"old":false,"new":true}}' },
      { action: 'require_factor', payload: '{"required":{"old":true,"new":false}}' },
    ])
    const user = await sessionOf(server, await newUser())
    expect((await user.call(factorRequire, { role: ROLE.PILOT, required: false })).http).toBe(403)
  })

  test('[SSO-02] opens to a password alone nobody else’s password', async () => {
    const person = await newPerson(server, {
      role: ROLE.USER,
      permissions: [PERMISSION.RESET_PASSWORD],
    })
    const other = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const change = ({ password: new_password, password_salt } = newPassword('another')) => ({
      id: other.id,
      new_password,
      password_salt,
    })
    await requireOf(ROLE.USER)
    const { caller } = await byPassword(person)
    expect((await caller.call(changePassword, change())).code).toBe('FACTOR_SETUP_REQUIRED')
    expect((await byPassword(other)).reply.code).toBe('OK')
    await requireOf(ROLE.USER, false)
    const free = await byPassword(person)
    expect((await free.caller.call(changePassword, change())).code).toBe('OK')
  })

  test('[SSO-02] opens to a password alone nothing but the setting up of one, and other roles are asked nothing', async () => {
    const person = await newUser()
    await requireOf(ROLE.USER)
    const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const other = await byPassword(pilot)
    expect([other.reply.code, decodeJwt(other.caller.token).set_up_factor]).toEqual([
      'OK',
      undefined,
    ])

    const { caller } = await byPassword(person)
    expect(decodeJwt(caller.token).set_up_factor).toBe(true)
    const answers = await Promise.all(
      [...CALLS.values()]
        .filter(({ access }) => access !== 'anyone')
        .map((one) => told(caller, one)),
    )
    expect(
      answers
        .filter(([, code]) => code !== 'FACTOR_SETUP_REQUIRED')
        .map(([path]) => path)
        .sort(),
    ).toEqual([
      'auth/password_code',
      'auth/renew',
      'auth/user/change_password',
      'passkey/add',
      'passkey/begin',
      'passkey/list',
      'pilot/change_password',
      'second_factor/begin',
      'second_factor/confirm',
      'second_factor/own',
      'second_factor/use_passkeys',
    ])
    // The password was proven a moment ago, so no other proof is needed.
    expect((await caller.call(factorOwn, {})).data).toMatchObject({
      required: true,
      asks: 'nothing',
    })
    const { secret, setup } = (await caller.call(factorBegin, {})).data
    const app = new CodeApp(secret)
    await caller.call(factorConfirm, { secret, setup, code: app.code() })
    const renewed = (await caller.call(renew, {})).data
    expect(decodeJwt(renewed.token)).not.toHaveProperty('set_up_factor')
    caller.token = renewed.token
    expect((await caller.call(userList, {})).message).toMatch(/does not have the right/)
    // The session is an ordinary one now, so the password has to be proven again.
    expect((await caller.call(factorBegin, {})).http).toBe(422)
    const removal = await caller.call(factorRemove, { password: await proofOf(caller, person) })
    expect(removal.message).toBe('Your role asks for a second factor, and you have no other one.')
    clock.next()
    expect((await enter(server.address, person, { code: app.code() })).reply.code).toBe('OK')
  })

  /** The answer to a call in this session; signing out is left out, since that would end the session. */
  async function told(caller: Caller, call: AnyCall): Promise<[string, string]> {
    if (call.path === 'auth/logout') return [call.path, 'FACTOR_SETUP_REQUIRED']
    if (call.method === 'POST') return [call.path, (await caller.raw(call.path, {})).code]
    const path = call.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const response = await caller.get(`/v1/${path}`, { 'sec-fetch-site': 'same-origin' })
    const { result } = (await response.json()) as { result: { code: string } }
    return [call.path, result.code]
  }

  test('[SSO-02] is content with a passkey, which is asked for from then on', async () => {
    const person = await newUser()
    await requireOf(ROLE.USER)
    const { caller } = await byPassword(person)
    const { challenge } = (await caller.call(passkeyBegin, {})).data
    const device = new Authenticator(SITE)
    await caller.call(passkeyAdd, { name: 'Chrome', passkey: device.make(challenge) })
    expect((await caller.call(factorByPasskeys, {})).data.recovery_codes).toHaveLength(10)
    expect((await caller.call(renew, {})).code).toBe('OK')
    const { reply } = await enter(server.address, person, ({ step }) => ({
      passkey: device.sign(Buffer.from(step, 'base64url')),
    }))
    expect(reply.code).toBe('OK')
  })

  test('[SSO-02] is not left without a passkey that is removed at the moment at which passkeys become the factor', async () => {
    const person = await newUser()
    const caller = await sessionOf(server, person)
    const { passkey } = await addPasskey(caller, person)
    const [first, second] = [await proofOf(caller, person), await proofOf(caller, person)]
    // The lock holds both calls up, which then go on in the order in which these were sent.
    const [removal, setUp] = await db()
      .transaction()
      .execute(async (held) => {
        await held
          .selectFrom('account')
          .select('id')
          .where('id', '=', person.id)
          .forUpdate()
          .execute()
        const removing = caller.call(passkeyRemove, { id: passkey.id, password: first })
        await expect.poll(() => locksAwaited(server)).toBe(1)
        const settingUp = caller.call(factorByPasskeys, { password: second })
        await expect.poll(() => locksAwaited(server)).toBe(2)
        return [removing, settingUp] as const
      })
    expect([(await removal).http, (await setUp).http]).toEqual([200, 409])
    expect((await caller.call(factorOwn, {})).data).toMatchObject({ on: false, passkeys: 0 })
  })
})

describe('who lost the factor', () => {
  test('[SSO-02] [AUTH-08] comes in again by a mailed link, which sets a password and removes the factor and passkeys', async () => {
    const person = await newUser()
    const session = await sessionOf(server, person)
    await addPasskey(session, person)
    await withApp(server, person)
    await requireOf(ROLE.USER)
    const anybody = new Caller(server.address)
    const told = await anybody.call(lostFactor, { email: person.email.toUpperCase() })
    const nobody = await anybody.call(lostFactor, { email: 'nobody@test.example' })
    expect([told.code, told.data]).toEqual([nobody.code, nobody.data])
    const { text } = await server.mailbox.saying(person.email, /is lost|báo mất/)
    const token = /reset_password\/([\w-]+)/.exec(text)?.[1] ?? ''
    const { h1, password, password_salt } = newPassword('mất điện thoại')
    const sent = { email: person.email, token, password, password_salt }
    expect((await anybody.call(resetPassword, sent)).code).toBe('OK')
    expect((await anybody.call(resetPassword, sent)).http).toBe(409)
    const { caller, reply } = await byPassword({ ...person, h1 })
    expect([reply.code, decodeJwt(caller.token).set_up_factor]).toEqual(['OK', true])
    expect((await caller.call(passkeyList, {})).data.passkeys).toEqual([])
    expect((await caller.call(factorOwn, {})).data).toMatchObject({ on: false, recovery_codes: 0 })
    expect((await entries('account', person.id)).map((one) => one.action).slice(-3)).toEqual([
      'reset_factor',
      'reset_password',
      'sign_in',
    ])
  })

  test('[SSO-02] a lost password alone takes no factor away', async () => {
    const person = await newUser()
    const { app } = await withApp(server, person)
    const { newPasswordToken } = await import('../password/password-token.ts')
    const token = await newPasswordToken(server.app.services.db, person.id, 'reset')
    const { h1, password, password_salt } = newPassword('quên mật khẩu')
    const sent = { email: person.email, token, password, password_salt }
    expect((await new Caller(server.address).call(resetPassword, sent)).code).toBe('OK')
    const { reply } = await enter(server.address, { ...person, h1 }, { code: app.code() })
    expect(reply.code).toBe('OK')
  })

  test('[SSO-02] has it removed by an admin, with a reason, and is mailed', async () => {
    const person = await newUser()
    const { app } = await withApp(server, person)
    const open = (await enter(server.address, person, { code: app.code() })).caller
    const admin = await server.as('admin')
    const { id } = person
    expect((await admin.call(factorReset, { id, reason: '' })).http).toBe(422)
    expect((await admin.call(factorDetail, { id })).data).toMatchObject({
      ...{ on: true, app: true, recovery_codes: 10, takes_two: false, reset: null },
      can: { reset: true, ask_reset: false, take_back_reset: false, decide_reset: false },
    })
    expect((await admin.call(factorReset, { id, reason: 'Mất điện thoại' })).code).toBe('OK')
    expect((await open.call(renew, {})).http).toBe(401)
    expect((await byPassword(person)).reply.code).toBe('OK')
    await server.mailbox.saying(person.email, /Mất điện thoại/)
    const again = await admin.call(factorReset, { id, reason: 'x' })
    expect([again.http, again.message]).toEqual([409, 'This account has no second factor.'])
    const last = (await entries('account', id)).find((one) => one.action === 'reset_factor')
    expect(last).toMatchObject({
      payload: '{"reason":"Mất điện thoại"}',
      actor_id: server.airline.admin.id,
    })
    const stranger = await sessionOf(server, await newPerson(server, { role: ROLE.INSTRUCTOR }))
    expect((await stranger.call(factorReset, { id, reason: 'x' })).http).toBe(403)
    expect((await stranger.call(factorDetail, { id })).http).toBe(403)
  })
})

test('[SSO-02] who has no second factor is mailed no way to remove one', async () => {
  const person = await newUser()
  await addPasskey(await sessionOf(server, person), person)
  const anybody = new Caller(server.address)
  await anybody.call(lostFactor, { email: person.email })
  // A later mail of the queue arrives, so the job for this person was handled before.
  const { email } = await newUser().then(async (other) => {
    await withApp(server, other)
    return other
  })
  await anybody.call(lostFactor, { email })
  await server.mailbox.saying(email, /is lost|báo mất/)
  await expect(askedOf(server.address, person)).rejects.toThrow('OK')
  const mails = server.mailbox.mails.filter((one) => one.to.includes(person.email))
  expect(mails.filter((one) => /lost|báo mất/.test(one.text))).toEqual([])
})
