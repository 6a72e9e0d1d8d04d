import { ROLE } from '@trms/contract/access'
import { login, sessionList, validate } from '@trms/contract/people/auth/calls'
import { factorBegin, factorConfirm } from '@trms/contract/people/second-factor/calls'
import { factorSignIn, lostFactor } from '@trms/contract/people/second-factor/sign-in-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerTo } from '../../../scripts/sign-in.mjs'
import { newCode } from '../../src/people/password/arithmetic.ts'
import { Caller } from '../caller.ts'
import { CodeApp } from '../code-app.ts'
import { askedOf, clock, enter, withApp } from '../factors.ts'
import { proofOf } from '../passkeys.ts'
import { newPerson } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'

/** Attempts of somebody who knows the password but lacks the second factor, or has another person's. */
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(clock.stop)
afterEach(async () => {
  clock.goOn()
  await server.app.services.db.deleteFrom('sign_in_throttle').execute()
})

const newPilot = () => newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
const OUTDATED = 'This took too long, or was done already. Please sign in again.'

test('[SSO-02] [SEC-01] a step is of one account and one sign-in, and no other code of ours stands in for it', async () => {
  const [person, other] = [await newPilot(), await newPilot()]
  const { app } = await withApp(server, person)
  const { app: ofOther } = await withApp(server, other)
  const mine = await askedOf(server.address, person)
  const theirs = await askedOf(server.address, other)
  const { email } = person
  const { secrets } = server.app.services
  const own = await sessionOf(server, person)
  const { data } = await own.call(factorBegin, { password: await proofOf(own, person) })
  const steps = [
    theirs.asked.step,
    data.setup,
    (await new Caller(server.address).call(login, { email })).data.code,
    newCode(secrets.newest.code, email, { seconds: 300 }),
    `${mine.asked.step.startsWith('A') ? 'B' : 'A'}${mine.asked.step.slice(1)}`,
    'x',
  ]
  for (const step of steps) {
    const reply = await mine.caller.call(factorSignIn, { email, step, code: app.code() })
    expect([reply.http, reply.message]).toEqual([409, OUTDATED])
    await server.app.services.db.deleteFrom('sign_in_throttle').execute()
  }
  // A code from another person's app, with the right step.
  const { step } = mine.asked
  const foreign = await mine.caller.call(factorSignIn, { email, step, code: ofOther.code() })
  expect(foreign.http).toBe(422)
  // A step serves neither as the code of the first half of a sign-in, nor for setting up a factor.
  const first = { email, password: answerTo(step, person.h1) }
  expect((await mine.caller.call(validate, first)).code).toBe('SIGN_IN_FAILED')
  const set = { secret: data.secret, setup: step, code: new CodeApp(data.secret).code() }
  expect((await own.call(factorConfirm, set)).http).toBe(409)
  expect((await mine.caller.call(factorSignIn, { email, step, code: app.code() })).code).toBe('OK')
  clock.next()
  const again = await new Caller(server.address).call(factorSignIn, {
    email,
    step,
    code: app.code(),
  })
  expect([again.http, again.message]).toEqual([409, OUTDATED])
  // A code refused because of its step has not been used up.
  expect((await enter(server.address, person, { code: app.code() })).reply.code).toBe('OK')
})

test('[SSO-02] [SEC-01] a step lasts five minutes', async () => {
  const person = await newPilot()
  const { app } = await withApp(server, person)
  const { caller, asked } = await askedOf(server.address, person)
  for (let i = 0; i < 10; i++) clock.next()
  const sent = { email: person.email, step: asked.step, code: app.code() }
  expect((await caller.call(factorSignIn, sent)).message).toBe(OUTDATED)
})

test('[SSO-02] [SEC-01] the session is a new one, whatever cookies were there before, and none is set between the steps', async () => {
  const person = await newPilot()
  const { app } = await withApp(server, person)
  const planted = new Caller(server.address)
  planted.cookies = { sid: 'A'.repeat(43), token: 'x', device: 'x.y' }
  const before = { ...planted.cookies }
  const first = await planted.signIn(person)
  expect(first.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(planted.cookies).toEqual(before)
  const { step } = first.refused as { step: string }
  const sent = { email: person.email, step, code: app.code() }
  const reply = await planted.call(factorSignIn, sent)
  expect(planted.cookies.sid).not.toBe(before.sid)
  expect(planted.cookies.device).not.toBe(before.device)
  // The attacker who planted the cookie is not signed in by means of that cookie.
  const planter = new Caller(server.address)
  planter.cookies = { sid: before.sid ?? '' }
  planter.token = reply.data.token
  expect((await planter.call(sessionList, {})).http).toBe(401)
})

test('[SSO-02] [AUTH-08] nobody without the password learns who has an account, or a second factor', async () => {
  const [person, without] = [await newPilot(), await newPilot()]
  await withApp(server, person)
  const told = async (email: string) => {
    const caller = new Caller(server.address)
    const replies = [
      await caller.call(factorSignIn, { email, step: 'x'.repeat(72), code: '123456' }),
      await caller.call(factorSignIn, { email, step: 'x', recovery_code: 'abcd-efgh-2345-6723' }),
      await caller.call(lostFactor, { email }),
      await caller.signIn({ email, h1: Buffer.alloc(32) }),
    ]
    return replies.map(({ http, code, message, refused, fields }) => ({
      ...{ http, code, message, refused, fields },
    }))
  }
  const known = await told(person.email)
  expect(await told(without.email)).toEqual(known)
  expect(await told('nobody@test.example')).toEqual(known)
})

test('[SSO-02] [SEC-01] one answer at a time: with none, or with two, it is no sign-in', async () => {
  const person = await newPilot()
  const { app, recovery_codes } = await withApp(server, person)
  const { caller, asked } = await askedOf(server.address, person)
  const { email } = person
  const { step } = asked
  const both = { email, step, code: app.code(), recovery_code: recovery_codes[0] }
  expect((await caller.call(factorSignIn, both)).http).toBe(422)
  expect((await caller.call(factorSignIn, { email, step })).http).toBe(422)
  expect((await caller.call(factorSignIn, { email, step, code: app.code() })).code).toBe('OK')
})
