import { ROLE } from '@trms/contract/access'
import { changePassword } from '@trms/contract/people/account/calls'
import { passwordCode, renew, sessionList } from '@trms/contract/people/auth/calls'
import { passkeyRemove } from '@trms/contract/people/passkey/calls'
import {
  factorBegin,
  factorByPasskeys,
  factorCodes,
  factorConfirm,
  factorOwn,
  factorRemove,
} from '@trms/contract/people/second-factor/calls'
import { factorSignIn } from '@trms/contract/people/second-factor/sign-in-calls'
import { Secret } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerTo } from '../../../../scripts/sign-in.mjs'
import type { Person } from '../../../test/airline.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { Caller } from '../../../test/caller.ts'
import { CodeApp } from '../../../test/code-app.ts'
import { askedOf, clock, enter, setUpApp, withApp } from '../../../test/factors.ts'
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
})

const db = () => server.app.services.db
const newPilot = () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
const set = ({ id }: Person, changes: object) =>
  db().updateTable('account').set(changes).where('id', '=', id).execute()
const entries = ({ id }: Person) =>
  db()
    .selectFrom('audit_entry')
    .select(['action', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()

describe('a code app', () => {
  test('[SSO-02] is set up with the password and a code of it, gives ten recovery codes, and ends every other session', async () => {
    const person = await newPilot()
    const caller = await sessionOf(server, person)
    const elsewhere = await sessionOf(server, person)
    const { code } = (await caller.call(passwordCode, {})).data
    const wrong = answerTo(code, newPassword('another one').h1)
    expect((await caller.call(factorBegin, { password: wrong })).fields).toEqual({
      password: 'The password is not right',
    })
    expect((await caller.call(factorBegin, {})).http).toBe(422)

    const { data } = await caller.call(factorBegin, { password: await proofOf(caller, person) })
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(data.uri)).toContain(
      `otpauth://totp/Demo Airline:${person.email}?issuer=Demo Airline&secret=${data.secret}`,
    )
    const app = new CodeApp(data.secret)
    const sent = { secret: data.secret, setup: data.setup }
    expect((await caller.call(factorConfirm, { ...sent, code: '000000' })).fields).toEqual({
      code: 'This code is not right, or was used already. Please type the one that the app shows now.',
    })
    // Another person, or another secret, cannot use this setup.
    const other = await sessionOf(server, await newPilot())
    expect((await other.call(factorConfirm, { ...sent, code: app.code() })).http).toBe(409)
    const foreign = { ...sent, secret: 'A'.repeat(32) }
    const ofForeign = new CodeApp(foreign.secret).code()
    expect((await caller.call(factorConfirm, { ...foreign, code: ofForeign })).http).toBe(409)
    const done = (await caller.call(factorConfirm, { ...sent, code: app.code() })).data
    expect(new Set(done.recovery_codes).size).toBe(10)
    for (const one of done.recovery_codes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect((await caller.call(factorConfirm, { ...sent, code: app.code() })).http).toBe(409)

    expect((await caller.call(factorOwn, {})).data).toMatchObject({
      on: true,
      required: false,
      app: { set_up_at: expect.any(String), last_used_at: null },
      recovery_codes: 10,
    })
    expect((await elsewhere.call(sessionList, {})).http).toBe(401)
    await server.mailbox.saying(
      person.email,
      /second factor was set up|xác thực hai bước đã được bật/,
    )
  })

  test('[SSO-02] [SEC-01] leaves neither its secret nor a recovery code in the tables or the trail', async () => {
    const person = await newPilot()
    const { app, recovery_codes } = await withApp(server, person)
    expect((await enter(server.address, person, { code: app.code() })).reply.code).toBe('OK')
    const { rows } = await server.app.pool.query(
      `SELECT (SELECT json_agg(f)::text FROM second_factor f) || (SELECT json_agg(c)::text FROM recovery_code c)
        || (SELECT json_agg(e)::text FROM audit_entry e) || (SELECT json_agg(j)::text FROM pgboss.job j) AS all`,
    )
    const kept: string = rows[0].all.toLowerCase()
    expect(kept).toContain(person.id)
    const plain = recovery_codes.map((one) => one.replaceAll('-', ''))
    const secret = Secret.fromBase32(app.secret).hex.toLowerCase()
    for (const one of [app.secret.toLowerCase(), secret, ...recovery_codes, ...plain])
      expect(kept).not.toContain(one)
    expect(await entries(person)).toMatchObject([
      { action: 'set_up_factor', payload: '{"second_factor":{"old":null,"new":"app"}}' },
      { action: 'sign_in', payload: '{"second_factor":"app"}' },
    ])
  })

  test('[SSO-02] follows the right password: no session before, a session as any other after', async () => {
    const person = await newPilot()
    const { app } = await withApp(server, person)
    const { caller, asked } = await askedOf(server.address, person)
    expect(asked).toEqual({ step: expect.any(String), app: true, passkeys: null, recovery: true })
    expect(caller.cookies).toEqual({})
    const { email } = person
    const reply = await caller.call(factorSignIn, { email, step: asked.step, code: app.code() })
    expect(reply.data).toMatchObject({ id: person.id, idle_seconds: 1800 })
    caller.token = reply.data.token
    expect((await caller.call(renew, {})).data.id).toBe(person.id)
    // A wrong password gets no hint of the second factor.
    const wrong = await new Caller(server.address).signIn({ email, h1: newPassword('x').h1 })
    expect([wrong.code, wrong.refused]).toEqual(['SIGN_IN_FAILED', null])
  })

  test('[SSO-02] is good for now and one step each way, and each code once, nor after a later one', async () => {
    const person = await newPilot()
    const { app } = await withApp(server, person)
    const tried = async (code: string) => {
      const { reply } = await enter(server.address, person, { code })
      await db().deleteFrom('sign_in_throttle').execute()
      return reply.code === 'OK' ? 'OK' : Object.keys(reply.fields).join()
    }
    for (const _ of [1, 2, 3]) clock.next()
    expect(await tried(app.code(-2))).toBe('code')
    expect(await tried(app.code(2))).toBe('code')
    expect(await tried(app.code(-1))).toBe('OK')
    expect(await tried(app.code(-1))).toBe('code')
    const ofNow = app.code()
    expect(await tried(app.code(1))).toBe('OK')
    expect(await tried(ofNow)).toBe('code')
    clock.next()
    clock.next()
    const [spaced] = [app.code().replace(/^.../, '$& ')]
    expect(await tried(spaced)).toBe('OK')
  })

  test('[SSO-02] of two who use one code at the same moment lets in one', async () => {
    const person = await newPilot()
    const { app } = await withApp(server, person)
    const both = await Promise.all([1, 2].map(() => askedOf(server.address, person)))
    const codes = await Promise.all(
      both.map(({ caller, asked: { step } }) =>
        caller.call(factorSignIn, { email: person.email, step, code: app.code() }),
      ),
    )
    expect(codes.map((one) => one.http).sort()).toEqual([200, 422])
  })

  test('[SSO-02] [AUTH-10] is guessed as slowly as a password, whoever knows that one', async () => {
    const person = await newPilot()
    const { app } = await withApp(server, person)
    const codes: string[] = []
    for (let i = 0; i < 8; i++) {
      const caller = new Caller(server.address)
      const first = await caller.signIn(person)
      if (first.code !== 'SECOND_FACTOR_REQUIRED') codes.push(first.code)
      else {
        const { step } = first.refused as { step: string }
        codes.push(
          (await caller.call(factorSignIn, { email: person.email, step, code: '000000' })).code,
        )
      }
    }
    const wrong = codes.filter((one) => one === 'INVALID_FIELDS').length
    expect([wrong, codes.at(-1)]).toEqual([6, 'TOO_MANY_REQUESTS'])
    // The right code has to wait as well.
    await db()
      .updateTable('sign_in_throttle')
      .set({ free_at: new Date(0) })
      .execute()
    const { caller, asked } = await askedOf(server.address, person)
    await caller.call(factorSignIn, { email: person.email, step: asked.step, code: '000000' })
    const right = { email: person.email, step: asked.step, code: app.code() }
    const late = await caller.call(factorSignIn, right)
    expect([late.code, late.headers.get('retry-after')]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.any(String),
    ])
    await db()
      .updateTable('sign_in_throttle')
      .set({ free_at: new Date(0) })
      .execute()
    expect((await caller.call(factorSignIn, right)).code).toBe('OK')
    expect((await entriesOfFailures(person)).length).toBe(1)
  })

  test('[SSO-02] [AUTH-10] is guessed no faster from many devices, which were known before there was one', async () => {
    const person = await newPilot()
    const devices: Caller[] = []
    for (let i = 0; i < 5; i++) devices.push(await Caller.signIn(server.address, person))
    await withApp(server, person)
    const codes: string[] = []
    for (const caller of devices) {
      const { step } = (await caller.signIn(person)).refused as { step: string }
      for (let i = 0; i < 5; i++)
        codes.push(
          (await caller.call(factorSignIn, { email: person.email, step, code: '000000' })).code,
        )
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('INVALID_FIELDS'))
    expect(codes).toContain('TOO_MANY_REQUESTS')
  })

  const entriesOfFailures = ({ id }: Person) =>
    db()
      .selectFrom('audit_note')
      .select('detail')
      .where('action', '=', 'sign_in_failed')
      .where('entity_id', '=', id)
      .execute()

  test('[SSO-02] goes with the password, and with it every other session; its holder is mailed', async () => {
    const person = await newPilot()
    const caller = await sessionOf(server, person)
    const { app } = await setUpApp(caller, person)
    const elsewhere = (await enter(server.address, person, { code: app.code() })).caller
    expect((await caller.call(factorRemove, {})).http).toBe(422)
    const password = await proofOf(caller, person)
    expect((await caller.call(factorRemove, { password })).code).toBe('OK')
    expect((await elsewhere.call(sessionList, {})).http).toBe(401)
    expect((await new Caller(server.address).signIn(person)).code).toBe('OK')
    const again = await caller.call(factorRemove, { password: await proofOf(caller, person) })
    expect([again.http, again.message]).toEqual([409, 'This account has no second factor.'])
    await server.mailbox.saying(person.email, /was removed|đã bị gỡ/)
  })
})

describe('a recovery code', () => {
  test('[SSO-02] lets in once, however it is written, and its use is mailed', async () => {
    const person = await newPilot()
    const { recovery_codes } = await withApp(server, person)
    const [first = '', second = ''] = recovery_codes
    const one = await enter(server.address, person, {
      recovery_code: first.toUpperCase().replaceAll('-', ' '),
    })
    expect(one.reply.code).toBe('OK')
    const again = await enter(server.address, person, { recovery_code: first })
    expect(again.reply.fields).toEqual({
      recovery_code: 'This is none of your recovery codes, or it was used already.',
    })
    await server.mailbox.saying(person.email, /left: 9|còn lại: 9/)
    expect((await one.caller.call(factorOwn, {})).data.recovery_codes).toBe(9)
    const password = await proofOf(one.caller, person)
    const renewed = (await one.caller.call(factorCodes, { password })).data.recovery_codes
    expect((await enter(server.address, person, { recovery_code: second })).reply.http).toBe(422)
    expect((await enter(server.address, person, { recovery_code: renewed[0] })).reply.code).toBe(
      'OK',
    )
    // A recovery code of one person is worth nothing for another.
    const other = await newPilot()
    await withApp(server, other)
    expect((await enter(server.address, other, { recovery_code: renewed[1] })).reply.http).toBe(422)
  })
})

describe('a passkey after the password', () => {
  test('[SSO-02] is asked for once its holder wants it, and signs the very step', async () => {
    const person = await newPilot()
    const caller = await sessionOf(server, person)
    const nothing = await caller.call(factorByPasskeys, { password: await proofOf(caller, person) })
    expect([nothing.http, nothing.message]).toEqual([
      409,
      'You have no passkey yet. Please add one first.',
    ])
    const { device, passkey } = await addPasskey(caller, person)
    // A passkey that was added for signing is not asked for at sign-in.
    expect((await new Caller(server.address).signIn(person)).code).toBe('OK')
    const on = await caller.call(factorByPasskeys, { password: await proofOf(caller, person) })
    expect(on.data.recovery_codes).toHaveLength(10)
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const { reply, asked } = await enter(server.address, person, ({ step }) => ({
      passkey: device.sign(bytes(step)),
    }))
    expect(asked.passkeys).toMatchObject({
      rpId: SITE.id,
      challenge: asked.step,
      allowCredentials: [{ id: device.id.toString('base64url') }],
    })
    expect([asked.app, reply.code]).toEqual([false, 'OK'])

    const wrong = async (sign: (step: Buffer) => ReturnType<Authenticator['sign']>) =>
      (await enter(server.address, person, ({ step }) => ({ passkey: sign(bytes(step)) }))).reply
        .code
    expect(await wrong(() => device.sign(bytes(asked.step)))).toBe('PASSKEY_REFUSED')
    expect(await wrong((step) => new Authenticator(SITE).sign(step))).toBe('PASSKEY_REFUSED')
    expect(await wrong((step) => device.sign(step, { origin: 'https://evil.example' }))).toBe(
      'PASSKEY_REFUSED',
    )
    await db().deleteFrom('sign_in_throttle').execute()
    expect(await wrong((step) => device.sign(step, { flags: 1 }))).toBe('PASSKEY_REFUSED')

    // The only second factor cannot be removed as a passkey.
    const password = await proofOf(caller, person)
    const removal = await caller.call(passkeyRemove, { id: passkey.id, password })
    expect(removal.message).toMatch(/^This passkey is your only second factor/)
    expect(await wrong((step) => device.sign(step))).toBe('OK')
    await setUpApp(caller, person)
    const proof = await proofOf(caller, person)
    expect((await caller.call(passkeyRemove, { id: passkey.id, password: proof })).code).toBe('OK')
  })
})

describe('between the steps', () => {
  test('[SSO-02] who is blocked, or has another password, is not let in', async () => {
    const person = await newPilot()
    const { app } = await withApp(server, person)
    const { caller, asked } = await askedOf(server.address, person)
    const sent = { email: person.email, step: asked.step, code: app.code() }
    await set(person, { status: 'blocked' })
    expect((await caller.call(factorSignIn, sent)).code).toBe('ACCOUNT_BLOCKED')
    expect((await new Caller(server.address).signIn(person)).code).toBe('ACCOUNT_BLOCKED')
    await set(person, { status: 'active' })
    const admin = await server.as('admin')
    const { h1, password, password_salt } = newPassword('một mật khẩu khác')
    const given = { id: person.id, new_password: password, password_salt }
    expect((await admin.call(changePassword, given)).code).toBe('OK')
    const late = await caller.call(factorSignIn, sent)
    expect([late.http, late.message]).toEqual([
      409,
      'This took too long, or was done already. Please sign in again.',
    ])
    expect(caller.cookies).toEqual({})
    // A password that the office has set is followed by the factor as well.
    expect((await enter(server.address, { ...person, h1 }, { code: app.code() })).reply.code).toBe(
      'OK',
    )
  })

  test('[SSO-02] a factor that comes between the password and its session lets no session open', async () => {
    const person = await newPilot()
    const held = await server.app.pool.connect()
    try {
      await held.query('BEGIN')
      await held.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [person.id])
      const late = new Caller(server.address)
      const answer = late.signIn(person)
      await expect.poll(() => locksAwaited(server)).toBe(1)
      await held.query(
        "INSERT INTO second_factor (account_id, secret_sealed, last_step, set_up_at) VALUES ($1, 'x', 0, now())",
        [person.id],
      )
      await held.query('COMMIT')
      expect([(await answer).code, late.cookies]).toEqual(['SIGN_IN_FAILED', {}])
    } finally {
      held.release()
    }
    expect((await new Caller(server.address).signIn(person)).code).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('[SSO-02] a factor that goes meanwhile opens no session any more, and leaves no recovery codes', async () => {
    const person = await newPilot()
    const own = await sessionOf(server, person)
    const { app } = await setUpApp(own, person)
    const { caller, asked } = await askedOf(server.address, person)
    const password = await proofOf(own, person)
    const held = await server.app.pool.connect()
    try {
      await held.query('BEGIN')
      await held.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [person.id])
      const given = { email: person.email, step: asked.step, code: app.code() }
      const answers = [caller.call(factorSignIn, given), own.call(factorCodes, { password })]
      await expect.poll(() => locksAwaited(server)).toBe(2)
      await held.query('DELETE FROM second_factor WHERE account_id = $1', [person.id])
      await held.query('DELETE FROM recovery_code WHERE account_id = $1', [person.id])
      await held.query('COMMIT')
      expect((await Promise.all(answers)).map(({ http }) => http)).toEqual([422, 409])
    } finally {
      held.release()
    }
    expect([caller.cookies, (await own.call(factorOwn, {})).data.recovery_codes]).toEqual([{}, 0])
  })
})
