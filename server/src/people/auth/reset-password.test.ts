import { userDetail } from '@trms/contract/people/account/calls'
import { resetPassword } from '@trms/contract/people/auth/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import type { Mailbox } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { newPassword } from '../../../test/passwords.ts'
import { until } from '../../../test/until.ts'
import { ownerClient } from '../../platform/db/pool.ts'
import { newPasswordToken, type TokenPurpose } from '../password/password-token.ts'

let mailbox: Mailbox
let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer()
  mailbox = server.mailbox
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

/** The connections to this database that wait for another transaction's lock. */
const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

const stranger = () => new Caller(server.address)
const link = (accountId: string, purpose: TokenPurpose = 'reset') =>
  newPasswordToken(server.app.services.db, accountId, purpose)

function reset(email: string, token: string, text: string) {
  const { password, password_salt } = newPassword(text)
  return stranger().call(resetPassword, { email, token, password, password_salt })
}
const REFUSED = [
  409,
  'WRONG_STATE',
  'This link is used, too old, or not for this email. Please ask for a new one.',
]
const told = ({ http, code, message }: { http: number; code: string; message: string }) => [
  http,
  code,
  message,
]

describe('a link that sets a password', () => {
  test('[AUTH-09] sets it, ends every session and tells by mail', async () => {
    const { pilotA } = server.airline
    const [one, two] = [await server.as('pilotA'), await server.as('pilotA')]
    const token = await link(pilotA.id)
    expect((await reset(` ${pilotA.email.toUpperCase()} `, token, 'reset one')).code).toBe('OK')
    for (const caller of [one, two])
      expect((await caller.call(userDetail, { id: pilotA.id })).http).toBe(401)
    expect((await stranger().signIn(pilotA)).code).toBe('SIGN_IN_FAILED')
    const { h1 } = newPassword('reset one')
    expect((await stranger().signIn({ email: pilotA.email, h1 })).code).toBe('OK')
    const mail = await mailbox.to(pilotA.email)
    expect(mail.subject).toBe('Your password was changed')
    expect(mail.text).toMatch(/changed on \d\d\/\d\d\/\d{4} - \d\d:\d\d/)
    const entry = await server.app.services.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'reset_password')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: pilotA.id, entity_id: pilotA.id, payload: '{}' })
  })

  test('[AUTH-09] works once, also for two at the same moment', async () => {
    const { pilotB } = server.airline
    const token = await link(pilotB.id)
    const replies = await Promise.all(
      [1, 2, 3, 4].map((i) => reset(pilotB.email, token, `race ${i}`)),
    )
    expect(replies.map((one) => one.http).sort()).toEqual([200, 409, 409, 409])
    expect(told(await reset(pilotB.email, token, 'again'))).toEqual(REFUSED)
  })

  test('[AUTH-09] is dead with every other link once a password is set', async () => {
    const { pilotOther } = server.airline
    const [older, newer] = [await link(pilotOther.id), await link(pilotOther.id, 'invitation')]
    expect((await reset(pilotOther.email, older, 'set')).code).toBe('OK')
    expect(told(await reset(pilotOther.email, newer, 'stale'))).toEqual(REFUSED)
  })

  test('[AUTH-09] lives 30 minutes, and a newer one ends the older', async () => {
    const { employee } = server.airline
    const asked = Date.now()
    const [older, newer] = [await link(employee.id), await link(employee.id)]
    const rows = await server.app.services.db
      .selectFrom('password_token')
      .select('expires_at')
      .where('account_id', '=', employee.id)
      .execute()
    for (const { expires_at } of rows)
      expect(Math.round((expires_at.getTime() - asked) / 60_000)).toBe(30)
    const { email } = employee
    expect(told(await reset(email, older, 'older'))).toEqual(REFUSED)
    expect((await reset(email, newer, 'newer')).code).toBe('OK')
  })

  test('[AUTH-09] is refused when late', async () => {
    const { instructorA } = server.airline
    for (const purpose of ['reset', 'invitation'] as const) {
      const token = await link(instructorA.id, purpose)
      await server.app.services.db
        .updateTable('password_token')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('account_id', '=', instructorA.id)
        .execute()
      expect(told(await reset(instructorA.email, token, 'late'))).toEqual(REFUSED)
    }
  })

  test('[AUTH-09] belongs to its email, and a wrong email does not use it up', async () => {
    const { instructorA, instructorB } = server.airline
    const token = await link(instructorA.id)
    for (const email of [instructorB.email, 'nobody@test.example'])
      expect(told(await reset(email, token, 'stolen'))).toEqual(REFUSED)
    const { h1 } = newPassword('stolen')
    expect((await stranger().signIn({ email: instructorB.email, h1 })).code).toBe('SIGN_IN_FAILED')
    expect((await reset(instructorA.email, token, 'mine')).code).toBe('OK')
  })

  test('[AUTH-09] opens no blocked account, and made-up tokens open none', async () => {
    const { instructorOther } = server.airline
    const token = await link(instructorOther.id)
    const { db } = server.app.services
    await db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', instructorOther.id)
      .execute()
    expect(told(await reset(instructorOther.email, token, 'blocked'))).toEqual(REFUSED)
    await db
      .updateTable('account')
      .set({ status: 'active' })
      .where('id', '=', instructorOther.id)
      .execute()
    for (const guess of ['x', token.slice(0, -1), `${token}A`])
      expect(told(await reset(instructorOther.email, guess, 'guess'))).toEqual(REFUSED)
  })

  test('[AUTH-09][AUTH-11] leaves no session to a sign-in that was under way with the old password', async () => {
    const { userWithout } = server.airline
    const office = ownerClient(server.databaseUrl)
    await office.connect()
    for (const change of [`status = 'blocked'`, `password_salt = 'another'`]) {
      await office.query('BEGIN')
      await office.query(`UPDATE account SET ${change} WHERE id = $1`, [userWithout.id])
      await office.query('UPDATE session SET ended_at = now() WHERE account_id = $1', [
        userWithout.id,
      ])
      const signingIn = stranger().signIn(userWithout)
      await until(async () => (await office.query(WAITING)).rowCount === 1, 'the sign-in to wait')
      await office.query('COMMIT')
      expect((await signingIn).code).toBe('SIGN_IN_FAILED')
      await office.query(`UPDATE account SET status = 'active' WHERE id = $1`, [userWithout.id])
    }
    await office.end()
  })

  test('[AUTH-09] stands in the database as a hash only', async () => {
    const token = await link(server.airline.user.id)
    const rows = await server.app.services.db.selectFrom('password_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some((one) => one.id.equals(Buffer.from(token, 'base64url')))).toBe(false)
  })

  test('[AUTH-09] is not guessed without end, and works while others guess', async () => {
    const { user } = server.airline
    const token = await link(user.id)
    const replies = []
    for (let i = 0; i < 52; i++) replies.push((await reset(user.email, `guess${i}`, 'guess')).code)
    expect(replies.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect((await reset(user.email, token, 'by link')).code).toBe('OK')
  })

  test.each([
    [{ email: 'x' }, 'email', 'Email is invalid'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'in clear words' }, 'password', 'The password must be sent hashed with its salt'],
    [
      { password_salt: 'argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA' },
      'password_salt',
      'This salt is not taken: please make a new one',
    ],
    [
      { token: '' },
      'token',
      'This link is used, too old, or not for this email. Please ask for a new one.',
    ],
  ])('[AUTH-09] %j is refused at its field', async (wrong, field, message) => {
    const { password, password_salt } = newPassword('fields')
    const input = { email: 'a@b.example', token: 'x', password, password_salt, ...wrong }
    const reply = await stranger().raw(resetPassword.path, input)
    expect([reply.http, reply.fields[field]]).toEqual([422, message])
  })
})
