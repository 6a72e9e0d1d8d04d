import {
  changePassword,
  changePilotPassword,
  userDetail,
} from '@trms/contract/people/account/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Airline, Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import type { Mailbox } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPassword } from '../../../test/passwords.ts'

let mailbox: Mailbox
let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer()
  mailbox = server.mailbox
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

const change = (id: string, changes: object) =>
  server.app.services.db.updateTable('account').set(changes).where('id', '=', id).execute()
const signsIn = async (person: Person, text?: string) => {
  const h1 = text === undefined ? person.h1 : newPassword(text).h1
  return (await new Caller(server.address).signIn({ email: person.email, h1 })).code === 'OK'
}
const sent = (id: string, text: string, old?: Buffer) => {
  const { password, password_salt } = newPassword(text)
  const old_password = old?.toString('base64url')
  return { id, new_password: password, password_salt, ...(old_password && { old_password }) }
}

describe('one’s own password', () => {
  test.each(['employee', 'user', 'pilotA', 'admin'] as const)(
    '[USER-05][PIL-05] is changed by %s with the old one; every session ends',
    async (who) => {
      const person = server.airline[who]
      const [here, there] = [await server.as(who), await server.as(who)]
      const call = who === 'pilotA' ? changePilotPassword : changePassword
      const reply = await here.call(call, sent(person.id, `new ${who}`, person.h1))
      expect(reply.code).toBe('OK')
      expect(here.cookies).not.toHaveProperty('sid')
      for (const caller of [here, there])
        expect((await caller.call(userDetail, { id: person.id })).http).toBe(401)
      expect(await signsIn(person)).toBe(false)
      expect(await signsIn(person, `new ${who}`)).toBe(true)
      const mail = await mailbox.to(person.email)
      expect(mail.text).toContain('It was changed by you, with your old password.')
    },
  )

  test('[USER-05] needs the old one, of an admin too, and says when it is wrong', async () => {
    const { instructorA } = server.airline
    const caller = await server.as('instructorA')
    const missing = await caller.call(changePassword, sent(instructorA.id, 'x'))
    expect([missing.http, missing.fields.old_password]).toEqual([422, 'Password must not be empty'])
    const wrong = await caller.call(changePassword, sent(instructorA.id, 'x', Buffer.alloc(32)))
    expect([wrong.http, wrong.fields.old_password]).toEqual([422, 'The old password is not right'])
    await change(instructorA.id, { role: 1 })
    expect((await caller.call(changePassword, sent(instructorA.id, 'x'))).http).toBe(422)
    await change(instructorA.id, { role: 3 })
    expect((await caller.call(userDetail, { id: instructorA.id })).http).toBe(200)
    expect(await signsIn(instructorA)).toBe(true)
  })

  test('[USER-05] is not guessed from an open screen: the seventh guess waits', async () => {
    const { instructorB } = server.airline
    const caller = await server.as('instructorB')
    const guess = () => caller.call(changePassword, sent(instructorB.id, 'x', Buffer.alloc(32)))
    for (let i = 0; i < 6; i++) expect((await guess()).code).toBe('INVALID_FIELDS')
    expect((await guess()).code).toBe('TOO_MANY_REQUESTS')
  })

  test('[USER-05] comes hashed under a salt of its own', async () => {
    const caller = await server.as('instructorA')
    const { instructorA } = server.airline
    const good = sent(instructorA.id, 'x', instructorA.h1)
    const clear = await caller.raw(changePassword.path, { ...good, new_password: 'Secret-2026' })
    expect(clear.fields.new_password).toBe('The password must be sent hashed with its salt')
    const empty = await caller.raw(changePassword.path, { ...good, new_password: '' })
    expect(empty.fields.new_password).toBe('Password must not be empty')
    const salt = decodeURIComponent(caller.cookies.salt ?? '')
    const same = await caller.call(changePassword, { ...good, password_salt: salt })
    expect(same.fields.password_salt).toBe('This salt is not taken: please make a new one')
    const weak = { ...good, password_salt: 'argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA' }
    expect((await caller.raw(changePassword.path, weak)).http).toBe(422)
    expect(await signsIn(instructorA)).toBe(true)
  })
})

describe('another’s password', () => {
  const CASES: [
    who: keyof Airline,
    permissions: number[],
    whose: keyof Airline,
    theirs: number[],
    http: number,
  ][] = [
    ['admin', [], 'pilotB', [], 200],
    ['admin', [], 'instructorOther', [1, 2, 3], 200],
    ['admin', [], 'user', [1, 2, 3], 200],
    ['admin', [], 'employee', [], 200],
    ['user', [2, 20], 'employee', [], 404],
    ['user', [2, 20], 'pilotB', [], 200],
    ['user', [2, 20], 'pilotB', [2], 200],
    ['user', [2, 20], 'pilotB', [3], 403],
    ['user', [2, 20], 'instructorOther', [], 200],
    ['user', [2, 20], 'userWithout', [], 404],
    ['user', [2, 20], 'admin', [], 404],
    ['user', [1, 2, 3, 4], 'pilotB', [], 403],
    ['userWithout', [], 'pilotB', [], 403],
    ['pilotOther', [], 'pilotB', [], 403],
    ['pilotOther', [20], 'pilotB', [], 200],
    ['pilotOther', [20], 'instructorOther', [], 403],
    ['instructorOther', [20], 'pilotB', [], 200],
    ['employee', [], 'pilotB', [], 403],
  ]
  test.each(CASES)(
    '[PERM-05][USER-05] set by %s with %j for %s holding %j: %i',
    async (who, permissions, whose, theirs, http) => {
      const { [who]: caller, [whose]: target } = server.airline
      const before = await server.app.services.db
        .selectFrom('account')
        .selectAll()
        .where('id', 'in', [caller.id, target.id])
        .execute()
      await change(caller.id, { management_role: permissions })
      await change(target.id, { management_role: theirs })
      const signedIn = await fresh(caller)
      const reply = await signedIn.call(changePassword, sent(target.id, 'by another'))
      expect(reply.http).toBe(http)
      expect(await signsIn(target, 'by another')).toBe(http === 200)
      for (const { id, management_role, password_proven, ...one } of before) {
        const { password_salt, password_sealed, password_use } = one
        const password = { password_salt, password_sealed, password_use, password_proven }
        await change(id, { management_role, ...password })
      }
    },
  )

  test('[PERM-05] ends their sessions and tells them who did it', async () => {
    const { pilotB } = server.airline
    const theirs = await fresh(pilotB)
    mailbox.mails.length = 0
    const admin = await fresh(server.airline.admin)
    await admin.call(changePilotPassword, sent(pilotB.id, 'by the office'))
    expect((await theirs.call(userDetail, { id: pilotB.id })).http).toBe(401)
    expect((await mailbox.to(pilotB.email)).text).toContain('It was set by the office.')
    expect((await admin.call(userDetail, { id: pilotB.id })).http).toBe(200)
    const { rows } = await server.app.pool.query(
      `SELECT payload FROM audit_entry WHERE action = 'change_password' ORDER BY seq DESC LIMIT 1`,
    )
    expect(rows[0].payload).toBe('{}')
  })

  test('[PERM-05] of nobody is not found', async () => {
    const admin = await fresh(server.airline.admin)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await admin.call(changePassword, sent(nobody, 'x'))).http).toBe(404)
  })
})

/** Signs in with the password that this file has set, or with the first password. */
async function fresh(person: Person): Promise<Caller> {
  for (const text of [undefined, `new ${person.email.split('@')[0]}`]) {
    const caller = new Caller(server.address)
    const h1 = text === undefined ? person.h1 : newPassword(text).h1
    if ((await caller.signIn({ email: person.email, h1 })).code === 'OK') return caller
  }
  throw new Error(`${person.email} cannot sign in`)
}
