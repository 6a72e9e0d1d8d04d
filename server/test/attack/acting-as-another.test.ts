import { PERMISSION, ROLE } from '@trms/contract/access'
import type { Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import {
  bulkCreateRole,
  changePassword,
  createUser,
  updateDetail,
  userDetail,
  userList,
} from '@trms/contract/people/account/calls'
import { forgotPassword, logout, renew, resetPassword } from '@trms/contract/people/auth/calls'
import {
  activatePilot,
  createPilot,
  deactivatePilot,
  pilotDetail,
  updateInfoForPilot,
  updatePilot,
} from '@trms/contract/people/pilot/calls'
import { factorBegin } from '@trms/contract/people/second-factor/calls'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import { approveResult, recordSignatures } from '@trms/contract/records/training-record/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPasswordToken } from '../../src/people/password/password-token.ts'
import type { Person } from '../airline.ts'
import { Caller } from '../caller.ts'
import { clock, setUpApp, withApp } from '../factors.ts'
import { newFlight, sendFlight } from '../flights.ts'
import type { Mailbox } from '../mailbox.ts'
import { type MailingServer, startMailingServer } from '../mailing-server.ts'
import { proofOf } from '../passkeys.ts'
import { newPassword } from '../passwords.ts'
import { newPerson } from '../people.ts'
import { newPilot } from '../pilots.ts'
import { sessionOf } from '../sessions.ts'

let mailbox: Mailbox
let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer()
  mailbox = server.mailbox
})
afterAll(() => server.close())
afterEach(() => {
  clock.goOn()
  return server.app.services.db.deleteFrom('sign_in_throttle').execute()
})

const holderOf = async (...permissions: number[]) =>
  sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions }))
const newTrainee = () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
const signIn = ({ email }: Person, text: string) =>
  Caller.signIn(server.address, { email, h1: newPassword(text).h1 })
/** Sets another person's password, or, with the old one, the caller's own. */
async function setPassword(caller: Caller, { id }: Person, text: string, old?: string) {
  const { password: new_password, password_salt } = newPassword(text)
  const proof = old && { old_password: newPassword(old).password }
  const sent = { id, new_password, password_salt, ...proof }
  expect((await caller.call(changePassword, sent)).code).toBe('OK')
}
/** Sets the person's password, signs in and chooses the next password, as the person would. */
async function takeOver(setter: Caller, person: Person): Promise<Caller> {
  await setPassword(setter, person, 'given')
  await setPassword(await signIn(person, 'given'), person, 'chosen', 'given')
  return signIn(person, 'chosen')
}
async function flightOf(trainee: Person): Promise<string> {
  const { instructorA } = server.airline
  const instructor = await server.as('instructorA')
  return (await sendFlight(instructor, newFlight(instructorA, trainee))).data.id
}

describe('rights that would make rights', () => {
  test('[SEC-01][PIL-02] permission 1 makes no instructor, no password and no other role', async () => {
    const holder = await holderOf(1, 2)
    const { password, password_salt } = newPassword('mine')
    const refused = [
      await holder.call(createPilot, newPilot({ function: 'Instructor' })),
      await holder.call(createPilot, newPilot({ password, password_salt })),
      await holder.raw(createPilot.path, newPilot({ role: 1 })),
    ]
    expect(refused.map((one) => [one.http, Object.keys(one.fields)])).toEqual([
      [422, ['function']],
      [422, ['password']],
      [422, ['role']],
    ])
    const user = { email: 'mine@test.example', fleet: 'A321' as const, full_name: 'Mine' }
    const made = await holder.call(createUser, { ...user, password, password_salt })
    expect(made.http).toBe(403)
  })

  test('[SEC-01][PIL-03] permission 3 promotes nobody, and turns no reset link to another address', async () => {
    const holder = await holderOf(2, 3)
    const colleague = await newTrainee()
    const change = (what: object) =>
      holder.raw(updatePilot.path, { id: colleague.id, version: 1, function: 'Pilot', ...what })
    const refused = await Promise.all([
      change({ function: 'Instructor' }),
      change({ email: 'mine@test.example' }),
      change({ role: 1 }),
      change({ management_role: [1, 2, 3] }),
      change({ password: newPassword('mine').password }),
    ])
    expect(refused.map((one) => one.http)).toEqual(Array(5).fill(422))
    const other = await holder.raw(updateDetail.path, { id: colleague.id, full_name: 'x' })
    expect(other.http).toBe(404)
    expect((await change({ phone_number: '0901' })).code).toBe('OK')
    await new Caller(server.address).call(forgotPassword, { email: colleague.email })
    expect((await mailbox.to(colleague.email)).to).toEqual([colleague.email])
  })

  test('[SEC-01][PERM-03][PERM-04] whoever is not admin grants and makes nothing, whatever they hold', async () => {
    const all = [1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    const target = await newTrainee()
    for (const role of [ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT, ROLE.EMPLOYEE]) {
      const self = await newPerson(server, { role, fleet: 'A321', permissions: all })
      const caller = await sessionOf(server, self)
      for (const { id } of [self, target]) {
        const granted = await caller.call(bulkCreateRole, { user_id: id, roles: [{ role: 44 }] })
        expect(granted.http).toBe(403)
        const made = await caller.call(updateDetail, { id, role: ROLE.ADMIN })
        expect(made.http).toBe(id === self.id ? 403 : 404)
      }
    }
  })

  test('[SEC-01][PIL-07] permission 4 does not reach an administrator who once flew', async () => {
    const flew = await newTrainee()
    const admin = await server.as('admin')
    expect((await admin.call(updateDetail, { id: flew.id, role: ROLE.ADMIN })).code).toBe('OK')
    const holder = await holderOf(2, 3, 4, 20)
    const crew_code = flew.crew_code ?? ''
    expect((await holder.call(deactivatePilot, { crew_code })).http).toBe(404)
    const edited = { id: flew.id, version: 2, function: 'Pilot' as const }
    expect((await holder.call(updatePilot, edited)).http).toBe(404)
    const { password: new_password, password_salt } = newPassword('mine')
    const set = await holder.call(changePassword, { id: flew.id, new_password, password_salt })
    expect(set.http).toBe(404)
  })
})

describe('a holder of 20 who sets a colleague’s password and takes the account over', () => {
  const changing = [...CALLS.values()].filter(
    (one): one is Call => one.method === 'POST' && one.effect !== 'read' && one.access !== 'anyone',
  )

  test('[SEC-01][PERM-05] signs and hands in nothing in the colleague’s name; the colleague does, after a mailed link', async () => {
    const trainee = await newTrainee()
    const id = await flightOf(trainee)
    const taken = await takeOver(await holderOf(2, 20), trainee)
    await mailbox.saying(trainee.email, /set by the office|do Phòng Huấn luyện bay đặt lại/)
    expect((await taken.call(trainingFlightById, { id })).code).toBe('OK')
    const reply = await taken.call(approveResult, { id, version: 1 })
    expect([reply.http, reply.message]).toEqual([403, expect.stringMatching(/Forgot password/)])
    expect((await taken.call(trainingFlightById, { id })).data.status).toBe(0)

    const { email } = trainee
    const token = await newPasswordToken(server.app.services.db, trainee.id, 'reset')
    const { password, password_salt } = newPassword('by link')
    await new Caller(server.address).call(resetPassword, { email, token, password, password_salt })
    const own = await signIn(trainee, 'by link')
    expect((await own.call(approveResult, { id, version: 1 })).code).toBe('OK')
  })

  test('[SEC-01][PERM-05] changes nothing by any call, but goes on to choose a password, renews the session and signs out', async () => {
    expect(changing.filter((one) => one.beforeProof).map((one) => one.path)).toEqual([
      'auth/logout',
      'auth/renew',
      'auth/session/end',
      'auth/session/end_others',
      'auth/user/change_password',
      'pilot/change_password',
    ])
    const closed = changing.filter((one) => !one.beforeProof)
    // Every permission, so that only the password can be the reason for a refusal.
    const permissions = Object.values(PERMISSION)
    const admin = await server.as('admin')
    const refused = new Set<string>()
    for (const role of [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] as const) {
      const taken = await takeOver(
        admin,
        await newPerson(server, {
          role,
          fleet: 'A321',
          permissions: role === 1 ? [] : permissions,
        }),
      )
      for (const { path } of closed) {
        const { http, message } = await taken.raw(path, {})
        expect([path, http]).toEqual([path, 403])
        if (/“Forgot password”/.test(message)) refused.add(path)
      }
      expect((await taken.call(userList, {})).message).not.toMatch(/“Forgot password”/)
      const other = server.airline.pilotB
      const { password: new_password, password_salt } = newPassword('mine')
      const set = await taken.call(changePassword, { id: other.id, new_password, password_salt })
      expect([set.http, set.message]).toEqual([403, expect.stringMatching(/“Forgot password”/)])
      expect((await taken.call(renew, {})).code).toBe('OK')
      expect((await taken.call(logout, {})).code).toBe('OK')
    }
    expect([...refused].sort()).toEqual(closed.map((one) => one.path).sort())
  })

  test('[SEC-01][PERM-05][SSO-02] keeps the colleague out by no second factor: none is set up, and one that was is gone by the mailed link', async () => {
    const byLink = async ({ id, email }: Person) => {
      const token = await newPasswordToken(server.app.services.db, id, 'reset')
      const { password, password_salt, h1 } = newPassword('by link')
      const sent = { email, token, password, password_salt }
      expect((await new Caller(server.address).call(resetPassword, sent)).code).toBe('OK')
      return (await new Caller(server.address).signIn({ email, h1 })).code
    }
    const proven = (id: string, password_proven: boolean) =>
      server.app.services.db
        .updateTable('account')
        .set({ password_proven })
        .where('id', '=', id)
        .execute()
    const colleague = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const holder = await holderOf(2, 20)
    const taken = await takeOver(holder, colleague)
    const chosen = { ...colleague, h1: newPassword('chosen').h1 }
    const password = await proofOf(taken, chosen)
    expect((await taken.call(factorBegin, { password })).http).toBe(403)
    // As it was before setting one up was refused.
    clock.stop()
    clock.next()
    await proven(colleague.id, true)
    await setUpApp(taken, chosen)
    await proven(colleague.id, false)
    clock.goOn()
    expect((await new Caller(server.address).signIn(chosen)).code).toBe('SECOND_FACTOR_REQUIRED')
    expect(await byLink(colleague)).toBe('OK')
    const { rows } = await server.app.pool.query(
      `SELECT action FROM audit_entry WHERE entity_id = $1 AND action = 'reset_factor'`,
      [colleague.id],
    )
    expect(rows).toHaveLength(1)

    // What its holder has set up before the office sets a password is the holder's.
    const other = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    await withApp(server, other)
    clock.goOn()
    await setPassword(holder, other, 'given')
    expect(await byLink(other)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('[SEC-01][PERM-05][SIG-01] an administrator who does the same signs nothing either', async () => {
    const trainee = await newTrainee()
    const id = await flightOf(trainee)
    const caller = await takeOver(await server.as('admin'), trainee)
    const { code, message } = await caller.raw(approveResult.path, { id, version: 1 })
    expect([code, message]).toEqual(['FORBIDDEN', expect.stringMatching(/Forgot password/)])
    const headers = { 'accept-language': 'vi' }
    const vi = await caller.raw(approveResult.path, { id, version: 1 }, { headers })
    expect(vi.message).toMatch(/Quên mật khẩu/)
    expect((await caller.call(trainingFlightById, { id })).data.status).toBe(0)
  })

  test('[SEC-01][PERM-05][PIL-02] gains nothing by giving an invited colleague the first password, which is an administrator’s to give', async () => {
    const made = (await (await server.as('admin')).call(createPilot, newPilot())).data
    const invited = made as unknown as Person
    const id = await flightOf(invited)
    const taken = await takeOver(await holderOf(2, 20), invited)
    expect((await taken.call(trainingFlightById, { id })).code).toBe('OK')
    const signed = await taken.call(approveResult, { id, version: 1 })
    const written = await taken.call(updateInfoForPilot, { id: made.id, phone_number: '0901' })
    for (const { http, message } of [signed, written])
      expect([http, message]).toEqual([403, expect.stringMatching(/Forgot password/)])

    const { email } = made
    const token = await newPasswordToken(server.app.services.db, made.id, 'reset')
    const { password, password_salt } = newPassword('by link')
    await new Caller(server.address).call(resetPassword, { email, token, password, password_salt })
    const own = await signIn(invited, 'by link')
    expect((await own.call(approveResult, { id, version: 1 })).code).toBe('OK')
  })

  test.each(['with the account', 'after the invitation'])(
    '[SEC-01][PERM-05][SIG-03] what is signed with an account of a first password that was given %s says who gave it, until a mailed link',
    async (when) => {
      const admin = await server.as('admin')
      const { password, password_salt } = newPassword('given')
      const first = when === 'with the account' ? { password, password_salt } : {}
      const made = (await admin.call(createPilot, newPilot(first))).data
      if (when === 'after the invitation')
        await setPassword(admin, made as unknown as Person, 'given')
      const trainee = { ...made, h1: newPassword('given').h1 } as unknown as Person
      const refused = await (await signIn(trainee, 'given')).call(approveResult, { id: made.id })
      expect(refused.code).toBe('PASSWORD_CHANGE_REQUIRED')
      const { db } = server.app.services
      await db
        .updateTable('account')
        .set({ password_use: 'once' })
        .where('id', '=', made.id)
        .execute()
      await setPassword(await signIn(trainee, 'given'), trainee, 'chosen', 'given')
      const chosen = await signIn(trainee, 'chosen')
      const givenBy = async (caller: Caller) => {
        const id = await flightOf(trainee)
        expect((await caller.call(approveResult, { id, version: 1 })).code).toBe('OK')
        const { signatures } = (await caller.call(recordSignatures, { id })).data
        const agreed = signatures.find((one) => one.meaning === 'agreed')
        return [agreed?.state, agreed?.signer.password_given_by?.full_name]
      }
      expect(await givenBy(chosen)).toEqual(['valid', server.airline.admin.full_name])
      const { email } = trainee
      const link = await newPasswordToken(db, trainee.id, 'reset')
      const { password: next, password_salt: salt } = newPassword('by link')
      const set = { email, token: link, password: next, password_salt: salt }
      expect((await new Caller(server.address).call(resetPassword, set)).code).toBe('OK')
      expect(await givenBy(await signIn(trainee, 'by link'))).toEqual(['valid', undefined])
    },
  )
})

test('[SEC-01][PIL-07] a person who was blocked and let in again has neither the old session nor the old link', async () => {
  const person = await newTrainee()
  const crew_code = person.crew_code ?? ''
  const old = await sessionOf(server, person)
  const { db } = server.app.services
  const token = await newPasswordToken(db, person.id, 'reset')
  const office = await holderOf(2, 4)
  expect((await office.call(deactivatePilot, { crew_code })).code).toBe('OK')
  expect((await office.call(activatePilot, { crew_code })).code).toBe('OK')
  expect((await old.call(userDetail, { id: person.id })).http).toBe(401)
  const { email } = person
  const { password, password_salt } = newPassword('old link')
  const late = await new Caller(server.address).call(resetPassword, {
    email,
    token,
    password,
    password_salt,
  })
  expect(late.http).toBe(409)
})

test('[SEC-01][AUTH-12] whose role changes acts in the old one no more, in a session that is open', async () => {
  const person = await newTrainee()
  const caller = await sessionOf(server, person)
  const flight = await flightOf(person)
  const admin = await server.as('admin')
  await admin.call(updateDetail, { id: person.id, role: ROLE.USER })
  expect((await caller.call(approveResult, { id: flight })).http).toBe(403)
  expect((await caller.call(pilotDetail, { id: person.id })).http).toBe(403)
})

test('[SEC-01] an idempotency key belongs to who sent it: another’s gives nobody an answer', async () => {
  const headers = { 'idempotency-key': 'the-same' }
  const made = async (caller: Caller) =>
    (await caller.call(createPilot, newPilot({ function: 'Pilot' }), { headers })).data.id
  const first = await made(await holderOf(1, 2))
  const second = await made(await holderOf(1, 2))
  expect(second).not.toBe(first)
})
