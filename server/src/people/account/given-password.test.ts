import {
  changePassword,
  createUser,
  userDetail,
  userList,
} from '@trms/contract/people/account/calls'
import { forgotPassword, logout, renew, resetPassword } from '@trms/contract/people/auth/calls'
import { createPilot } from '@trms/contract/people/pilot/calls'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { type Mailbox, tokenIn } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { newPilot } from '../../../test/pilots.ts'

let mailbox: Mailbox
let server: MailingServer
let admin: Caller
beforeAll(async () => {
  server = await startMailingServer()
  mailbox = server.mailbox
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

type Holder = Pick<Person, 'id' | 'email'>
const h1 = (text: string) => newPassword(text).h1
const signIn = ({ email }: Holder, text: string) =>
  Caller.signIn(server.address, { email, h1: h1(text) })
const tries = async ({ email }: Holder, text: string) => {
  const { http, code, message } = await new Caller(server.address).signIn({ email, h1: h1(text) })
  return { http, code, message }
}
const change = ({ id }: Holder, text: string, old?: string) => {
  const { password: new_password, password_salt } = newPassword(text)
  return {
    id,
    new_password,
    password_salt,
    ...(old && { old_password: newPassword(old).password }),
  }
}
/** A new person whose password the office has just set to `given`. */
async function given(role: 2 | 4 = 4): Promise<Person> {
  const person = await newPerson(server, { role, fleet: 'A321' })
  expect((await admin.call(changePassword, change(person, 'given'))).code).toBe('OK')
  return person
}

describe('a password that somebody else set', () => {
  test('[PERM-05] opens nothing but the choice of an own one, leaving, and a fresh token', async () => {
    const person = await given()
    const caller = await signIn(person, 'given')
    const refusals = [
      await caller.call(userDetail, { id: person.id }),
      await caller.call(userList, {}),
      await caller.call(changePassword, change(server.airline.pilotB, 'x')),
    ]
    for (const { http, code, message } of refusals)
      expect([http, code, message]).toEqual([
        403,
        'PASSWORD_CHANGE_REQUIRED',
        'Please choose a password of your own first.',
      ])
    for (const path of ['/v1/live', '/v1/pilot/export'])
      expect([path, (await caller.get(path)).status]).toEqual([path, 403])
    const fresh = (await caller.call(renew, {})).data.token
    expect(decodeJwt(fresh).choose_password_for).toBe(person.email)

    const wrong = await caller.call(changePassword, change(person, 'own', 'not it'))
    expect(wrong.fields.old_password).toBe('The old password is not right')
    expect((await caller.call(changePassword, change(person, 'own', 'given'))).code).toBe('OK')
    const own = await signIn(person, 'own')
    expect((await own.call(userDetail, { id: person.id })).code).toBe('OK')
    expect(decodeJwt(own.token)).not.toHaveProperty('choose_password_for')
    for (const { token } of [own, (await own.call(renew, {})).data])
      expect(decodeJwt(token).change_after_link).toBe(true)
  })

  test('[PERM-05] is good for one sign-in, also of several at once; a link by mail sets another', async () => {
    const person = await given(2)
    const caller = await signIn(person, 'given')
    expect((await caller.call(logout, {})).code).toBe('OK')
    expect(await tries(person, 'given')).toEqual({
      http: 400,
      code: 'PASSWORD_USED',
      message:
        'This password was given to you for one sign-in, which has been. Please choose “Forgot password” to set your own.',
    })
    expect((await tries(person, 'not it')).code).toBe('SIGN_IN_FAILED')
    await new Caller(server.address).call(forgotPassword, { email: person.email })
    // The two mails to this person may arrive in either order.
    const token = tokenIn((await mailbox.saying(person.email, /\/login\/reset_password\//)).text)
    const { password, password_salt } = newPassword('by link')
    const { email } = person
    const chosen = { email, token, password, password_salt }
    expect((await new Caller(server.address).call(resetPassword, chosen)).code).toBe('OK')
    for (let i = 0; i < 2; i++) expect((await tries(person, 'by link')).code).toBe('OK')
    const proven = await signIn(person, 'by link')
    expect(decodeJwt(proven.token)).not.toHaveProperty('change_after_link')

    const other = await given()
    const at_once = await Promise.all([1, 2, 3, 4].map(() => tries(other, 'given')))
    expect(at_once.filter((one) => one.code === 'OK')).toHaveLength(1)
  })

  test.each([
    ['vi', 'chỉ dùng để đăng nhập một lần'],
    ['en', 'good for one sign-in'],
  ])(
    '[PERM-05] is told of by mail, in %s; every session of the person ends',
    async (language, says) => {
      const person = await newPerson(server, { role: 2 })
      const caller = await Caller.signIn(server.address, person)
      await server.app.services.db
        .updateTable('account')
        .set({ language })
        .where('id', '=', person.id)
        .execute()
      await admin.call(changePassword, change(person, 'given'))
      expect((await caller.call(userDetail, { id: person.id })).http).toBe(401)
      expect((await mailbox.to(person.email)).text).toContain(says)
    },
  )

  test('[PERM-05][USER-02][PIL-02] is also the first one of a new user, and of a new pilot', async () => {
    const { password, password_salt } = newPassword('first')
    const email = 'first.user@test.example'
    const user = { email, fleet: 'A321' as const, full_name: 'Người Mới', password, password_salt }
    const made = [
      (await admin.call(createUser, user)).data,
      (await admin.call(createPilot, newPilot({ password, password_salt }))).data,
    ]
    for (const person of made) {
      const { text } = await mailbox.to(person.email)
      // Nobody has asked the person for a language yet.
      const [vietnamese, english, ...more] = text.split(/\r?\n———\r?\n/)
      expect(vietnamese).toContain('Mật khẩu này chỉ dùng để đăng nhập một lần')
      expect(english).toContain('It is good for one sign-in')
      expect(more).toEqual([])
      for (const part of [vietnamese, english]) expect(part).toContain('/login')
      const caller = await signIn(person, 'first')
      expect((await caller.call(userDetail, { id: person.id })).code).toBe(
        'PASSWORD_CHANGE_REQUIRED',
      )
      expect((await tries(person, 'first')).code).toBe('PASSWORD_USED')
    }
  })
})
